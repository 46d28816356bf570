/** `@pagewright/core/targets`: tables of the target languages, and the names in generated code. */
export { isTargetId } from '../format/target-ids.js';
export type { MemberCase } from '../targets/casing.js';
export type { CustomNaming, NamedTarget } from '../targets/custom-naming.js';
export { type EnumNames, enumNames, type ListedMember } from '../targets/enum-names.js';
export { itemsMemberOf, type MemberOptions, memberNames } from '../targets/member-names.js';
export { methodTypeNames, type NamedMethod } from '../targets/method-type-names.js';
export {
  type Abilities,
  everything,
  type TargetColumns,
  targetName,
  targets,
} from '../targets/support-matrix.js';
export { supportWith } from '../targets/target-support.js';
export { type NameCollision, nameCollisions } from '../targets/type-names.js';
