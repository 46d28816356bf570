import { packages } from './layers.js';

/** Formats the layers of each package as Markdown, the lowest first; a row can have several layers. */
export function layerTables(): string {
  return packages
    .map(({ sources, does, rows }) =>
      [
        `### ${sources.replace(/\/src$/, '')}`,
        '',
        does,
        '',
        '| | layer | holds |',
        '| --: | --- | --- |',
        ...rows.flatMap((row, level) =>
          Object.entries(row).map(
            ([layer, holds], index) => `| ${index === 0 ? level + 1 : ''} | \`${layer}\` | ${holds} |`,
          ),
        ),
      ].join('\n'),
    )
    .join('\n\n');
}
