import { bindingScenes } from './binding-scenes.js';
import { declarationScenes } from './declaration-scenes.js';
import { dialectScenes } from './external-scenes.js';
import { guidelineScenes } from './guideline-scenes.js';
import { operationScenes } from './operation-scenes.js';
import type { Scene } from './scene.js';

export const scenes: readonly Scene[] = [
  ...bindingScenes,
  ...declarationScenes,
  ...operationScenes,
  ...dialectScenes,
  ...guidelineScenes,
];
