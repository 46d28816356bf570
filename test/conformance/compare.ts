export {
  freshKeyDifferences,
  jsonDifferences,
  requestDifferences,
  takeKey,
} from './compare.mjs';
