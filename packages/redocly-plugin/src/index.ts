import type { RedoclyPlugin } from './host.js';
import { pagewrightPlugin } from './plugin.js';

export type {
  LintRule,
  RedoclyKeyType,
  RedoclyPlugin,
  RedoclySeverity,
  RedoclyType,
  RedoclyTypes,
} from './host.js';
export { pagewrightPlugin } from './plugin.js';
export type { PluginOptions } from './shared-rules.js';

/** The entry point that Redocly calls: the plug-in without options. */
export default function plugin(): RedoclyPlugin {
  return pagewrightPlugin();
}
