import { around } from './around-text.js';
import { complete } from './complete.js';
import { contextMenu } from './context-menu.js';
import { declareAll } from './declare-all.js';
import { explorer } from './explorer.js';
import { explorerMenus } from './explorer-menus.js';
import { external } from './external.js';
import { pageHelper } from './generated-page.js';
import { hover } from './hover.js';
import type { Journey } from './journey.js';
import { leadOn } from './lead-on.js';
import { overlay } from './overlay.js';
import { pageWalk } from './page-walk.js';
import { previewChanges } from './preview-changes.js';
import { quickFix } from './quick-fix.js';
import { rename } from './rename.js';
import { split } from './split.js';
import { tenMistakes } from './ten-mistakes.js';
import { typeBrokenScheme } from './type-broken-scheme.js';
import { untitled } from './untitled.js';

/** Journeys that use only the language server and menus, and so are the same in every host. */
export const sameInEveryHost: readonly Journey[] = [
  hover,
  previewChanges,
  complete,
  leadOn,
  quickFix,
  tenMistakes,
  around,
  explorerMenus,
  contextMenu,
];

/** Journeys that read, write and open files, in the order in which a user discovers the extension. */
export const journeysWithFiles: readonly Journey[] = [
  typeBrokenScheme,
  declareAll,
  split,
  rename,
  explorer,
  pageWalk,
  pageHelper,
  untitled,
  external,
  overlay,
];
