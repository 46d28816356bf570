import { type ConfiguredMethod, configuredMethods } from '../config/methods.js';
import { checkSettings } from '../config/settings.js';
import type { Finding } from '../findings/finding.js';
import type { Reader } from '../reader/reader.js';

/** What the configuration says, but for its schemes. */
export interface ConfigSide {
  readonly methods: readonly ConfiguredMethod[];
  readonly findings: readonly Finding[];
  /** Whether it names a document. */
  readonly namesDocument: boolean;
}

export function readConfigSide(config: Reader | undefined): ConfigSide {
  if (config === undefined) return { methods: [], findings: [], namesDocument: false };
  const settings = checkSettings(config);
  const { methods, findings } = configuredMethods(config);
  const namesDocument = config.get(['openapi']) !== undefined;
  return { methods, findings: [...settings, ...findings], namesDocument };
}
