import { type ConfiguredMethod, configuredMethods } from '../config/methods.js';
import { checkSettings } from '../config/settings.js';
import type { Finding } from '../diagnostics/finding.js';
import { areSame } from '../incremental/query-context.js';
import { pointerText } from '../json/pointer.js';
import type { Reader } from '../reader/reader.js';

export interface ConfigSide {
  readonly methods: readonly ConfiguredMethod[];
  readonly findings: readonly Finding[];
  readonly namesDocument: boolean;
}

export function readConfigSide(config: Reader | undefined, before?: ConfigSide): ConfigSide {
  if (config === undefined) return { methods: [], findings: [], namesDocument: false };
  const settings = checkSettings(config);
  const { methods: read, findings } = configuredMethods(config);
  const methods = before === undefined ? read : reuseUnchanged(before.methods, read);
  const namesDocument = config.get(['openapi']) !== undefined;
  return { methods, findings: [...settings, ...findings], namesDocument };
}

function reuseUnchanged(
  before: readonly ConfiguredMethod[],
  now: readonly ConfiguredMethod[],
): readonly ConfiguredMethod[] {
  const previousByPointer = new Map(before.map((method) => [pointerText(method.pointer), method]));
  return now.map((method) => {
    const previous = previousByPointer.get(pointerText(method.pointer));
    return previous !== undefined && isSameMethod(previous, method) ? previous : method;
  });
}

function isSameMethod(one: ConfiguredMethod, other: ConfiguredMethod): boolean {
  return (
    one.endpoint === other.endpoint &&
    one.paginated === other.paginated &&
    one.isTrue === other.isTrue &&
    areSame(one.endpointPointer, other.endpointPointer)
  );
}
