import type { Plugin } from './host.js';
import { pagewrightPlugin } from './plugin.js';

export type { PluginOptions } from './document-rules.js';
export type { KeyType, NodeType, NodeTypes, Plugin, Rule, RuleSeverity } from './host.js';
export { pagewrightPlugin } from './plugin.js';

/** The entry that Redocly calls, with the folder of `redocly.yaml`: the plug-in without options. */
export default function plugin(): Plugin {
  return pagewrightPlugin();
}
