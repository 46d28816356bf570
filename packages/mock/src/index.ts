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
