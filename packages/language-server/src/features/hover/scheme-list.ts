import type { Standing } from '../../grammar/standing.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodsByScheme } from '../about/bound-operations.js';
import { isAt } from '../about/location-of.js';
import { keyText } from './key-text.js';
import { code, counted, type Line, list, type Text } from './text.js';

/** What the key of a list of schemes says: what it is, and the schemes that it holds. */
export function schemeList(
  key: string,
  { member, pointer }: Standing,
  unit: Unit,
  file: WorkspaceFile,
): Text {
  const { analysis } = unit.judge();
  const bound = methodsByScheme(analysis);
  const held = analysis.placed.filter((placed) =>
    isAt(unit, { ...placed, pointer: placed.pointer.slice(0, -1) }, file, pointer),
  );
  const items = held.slice(0, most).map(({ scheme }): Line => {
    const count = bound.get(scheme.name)?.length ?? 0;
    return [code(scheme.name), ' · ', code(scheme.type), ` · ${counted(count, 'method')}`];
  });
  const more: readonly Line[] = held.length > most ? [[`and ${held.length - most} more`]] : [];
  return [...(member === undefined ? [] : keyText(key, member)), ...list([...items, ...more])];
}

const most = 12;
