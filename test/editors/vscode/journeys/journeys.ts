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

/** Journeys through menus and texts, which differ most between versions of VS Code: they run in the newest. */
export const menusAndTexts: readonly Journey[] = [
  previewChanges,
  complete,
  quickFix,
  tenMistakes,
  around,
  explorerMenus,
  contextMenu,
];

/** Journeys in the order in which a user discovers the extension; most of them read, write and open files. */
export const journeysOnTheWeb: readonly Journey[] = [
  hover,
  leadOn,
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
