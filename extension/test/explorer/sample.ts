import type {
  Explored,
  ExploredOperation,
  ExploredScheme,
  ExploredUnit,
} from '@pagewright/language-server/requests';

export const document = { uri: 'file:///work/openapi.yaml', name: 'openapi.yaml', broken: false };
export const config = { uri: 'file:///work/sdk.yaml', name: 'sdk.yaml', broken: false };

export const place = (line: number, uri = document.uri) => ({
  uri,
  range: { start: { line, character: 4 }, end: { line, character: 7 } },
});

export function operation(name: string, more: Partial<ExploredOperation> = {}): ExploredOperation {
  return { operation: name, why: 'operation', reason: 'named on the operation', problems: 0, ...more };
}

export function scheme(name: string, more: Partial<ExploredScheme> = {}): ExploredScheme {
  return {
    ...{ name, type: 'offset', inline: false, next: 'skip = skip + limit sent', stops: ['rows is empty'] },
    ...{ targets: [], operations: [], problems: 0, ...more },
  };
}

export function unit(more: Partial<ExploredUnit> = {}): ExploredUnit {
  return {
    id: '["file:///work/openapi.yaml",""]',
    document,
    targets: { ids: [], profile: 'baseline' },
    ...{ schemes: [], unbound: [], undeclared: [], external: [], summary: 'no list operations' },
    ...more,
    counts: {
      ...{
        lists: 0,
        paginated: 0,
        against: 0,
        operations: 0,
        errors: 0,
        warnings: 0,
        infos: 0,
        examined: 0,
        toExamine: 0,
      },
      ...more.counts,
    },
  };
}

export function explored(...units: readonly ExploredUnit[]): Explored {
  return { units, scanning: false };
}
