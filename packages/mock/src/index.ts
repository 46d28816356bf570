export {
  type ChosenFault,
  createMock,
  type FaultProblem,
  type Mock,
  type MockedOperation,
  type MockInput,
  type MockOptions,
} from './create-mock.js';
export { type FaultKind, faultKinds, faults, isFaultKind } from './pages/faults.js';
export type { PageAnswer } from './pages/page-answer.js';
export type { ServedPages } from './pages/served-pages.js';
export type { WrittenPage } from './pages/write-page.js';
export { optionLimits } from './plan/option-limits.js';
export type { Cut, PageRequestParts } from './plan/page-rules.js';
