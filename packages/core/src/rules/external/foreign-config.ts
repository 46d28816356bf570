import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { type Dialect, dialectNames } from '../../external/external-declaration.js';
import type { Reader } from '../../reader/reader.js';

/** The dialect that the schemes of a configuration are written in; undefined for one of Pagewright, or none. */
export function writerOf(config: Reader | undefined, dialects: readonly Dialect[]): Dialect | undefined {
  return config && dialects.find(({ isConfig }) => isConfig?.(config));
}

export function foreignConfiguration({ id }: Dialect): Finding {
  const dialect = dialectNames[id];
  const at = { source: 'config', pointer: ['pagination'], part: 'key' } as const;
  return report('Config/ForeignConfiguration', { dialect }, { at, suppressionKey: 'pagination' });
}
