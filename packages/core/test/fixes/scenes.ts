import { bindingScenes } from './binding-scenes.js';
import { declarationScenes } from './declaration-scenes.js';
import { dialectScenes } from './dialect-scenes.js';
import { operationScenes } from './operation-scenes.js';
import type { Scene } from './scene.js';

/** What the rules' fixtures leave open about fixes. */
export const scenes: readonly Scene[] = [
  ...bindingScenes,
  ...declarationScenes,
  ...operationScenes,
  ...dialectScenes,
];
