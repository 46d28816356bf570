import { isRecord, type JsonObject, ownMember, type Pointer } from '../json/json.js';
import { pathText } from '../paging/exchange/wording.js';
import { plainFieldName } from '../proposals/plain-field-name.js';
import { type FixMaker, fixHere } from './fix-context.js';

/** Declares what the responses of the scheme's operations have that tells the last page. */
export const declareEnd: FixMaker = (finding, { reader }) => {
  const { data, pointer } = finding;
  const end = isRecord(data) ? ownMember(data, 'end') : undefined;
  const [role, path] = isRecord(end) ? [ownMember(end, 'role'), ownMember(end, 'path')] : [];
  if (typeof role !== 'string' || !Array.isArray(path)) return [];
  const steps = path as Pointer;
  const last = String(steps.at(-1));
  const name = plainFieldName(last) ?? role;
  // The finding stands at the type of the scheme.
  const response = [...pointer.slice(0, -1), 'response'];
  const inFile = reader(finding);
  if (inFile?.keys(response) === undefined || inFile.get([...response, name]) !== undefined) return [];
  const where: JsonObject = steps.length > 1 ? { path: [...steps] } : name === last ? {} : { property: last };
  const edit = { kind: 'set', pointer: [...response, name], value: { type: role, ...where } } as const;
  return [fixHere(finding, `Declare ${pathText(steps)} with role ${role}`, [edit])];
};
