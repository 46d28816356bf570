import { pythonStyle } from './expressions.js';

/** Sorts names as isort and Ruff do: constants, classes and other names, each without regard to case. */
export function importOrder(names: readonly string[]): readonly string[] {
  const keyed = names.map((name) => ({ name, key: orderKey(name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ name }) => name);
}

function orderKey(name: string): string {
  const isConstant = name.length > 1 && name === name.toUpperCase() && name !== name.toLowerCase();
  const rank = isConstant ? 0 : /^[A-Z]/.test(name) ? 1 : 2;
  const natural = name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  return `${rank}${natural} ${name}`;
}

export function importLines(
  module: string,
  names: readonly string[],
  indent: string,
  outer = '',
): readonly string[] {
  const sorted = importOrder(names);
  const line = `${outer}from ${module} import ${sorted.join(', ')}`;
  if (line.length <= pythonStyle.columns) return [line];
  return [
    `${outer}from ${module} import (`,
    ...sorted.map((name) => `${outer}${indent}${name},`),
    `${outer})`,
  ];
}

/** Writes imports that also export the names, one statement for each, as isort and Ruff write them by default. */
export function exportLines(module: string, names: readonly string[], indent: string): readonly string[] {
  return importOrder(names).flatMap((name) => importLines(module, [`${name} as ${name}`], indent));
}

/** Writes the imports from a module of names that are exported, and of others that are only used. */
export function mixedImportLines(
  module: string,
  exported: readonly string[],
  used: readonly string[],
  indent: string,
): readonly string[] {
  const [first] = importOrder(used);
  return importOrder([...exported, ...(first === undefined ? [] : [first])]).flatMap((name) =>
    name === first ? importLines(module, used, indent) : exportLines(module, [name], indent),
  );
}
