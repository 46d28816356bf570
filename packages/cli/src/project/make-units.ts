import { basename } from 'node:path';
import {
  type LayerKind,
  type PairedFiles,
  type Pairing,
  type UnreadLayer,
  unreadLocation,
} from '@pagewright/units';
import type { Io } from '../io.js';
import { displayName, type ListedFile, type Project, type ProjectUnit } from './source-file.js';

interface Run<File extends ListedFile> {
  readonly files: readonly File[];
  readonly named: ReadonlySet<string>;
  readonly noLayers: boolean;
  readonly asLayer: (file: File, layer: LayerKind) => File;
}

interface MadeUnits<File extends ListedFile>
  extends Pick<Project<File>, 'files' | 'units' | 'configured' | 'problems' | 'notes'> {
  readonly notOurs: ReadonlySet<string>;
}

export function makeUnits<File extends ListedFile>(
  io: Io,
  pairing: Pairing<File>,
  { files, named, noLayers, asLayer }: Run<File>,
): MadeUnits<File> {
  const ofRun = new Set(files.map(({ path }) => path));
  const notConfigs = new Map(pairing.notConfigs.map((one) => [one.file.path, one]));
  const units = pairing.units.map((unit) => projectUnit(unit, asLayer));
  const used = new Set(units.flatMap(({ layers = [] }) => layers.map(({ path }) => path)));
  const unlaid = pairing.unlaid.filter(
    ({ path, layer }) => named.has(path) || (layer === 'overlay' && !noLayers),
  );
  const unread = pairing.unread.filter(({ isNeeded }) => !isNeeded);
  const naming = [...new Set(unread.flatMap(({ by }) => by ?? []))];
  const isShown = ({ path, kind }: File) => (kind !== 'other' && !notConfigs.has(path)) || used.has(path);
  const shown = new Set([...files.filter(isShown), ...unlaid].map(({ path }) => path));
  const isOurs = (file: File) =>
    shown.has(file.path) || naming.includes(file) || namesOfRun(pairing, file) || file.layer !== undefined;
  const notOurs = new Set(files.filter((file) => !isOurs(file)).map(({ path }) => path));
  const others: readonly ProjectUnit<File>[] = [
    ...unlaid.map((other) => ({ other, ...(!noLayers && { isUnlaid: true as const }) })),
    ...naming.map((other) => ({
      other,
      unread: unread.flatMap((one) =>
        one.by === other ? [unreadLocation(one, ({ path }) => basename(path))] : [],
      ),
    })),
    ...files.flatMap((other) =>
      named.has(other.path) && notOurs.has(other.path) && !notConfigs.has(other.path) ? [{ other }] : [],
    ),
  ];
  const listedFiles = files.filter(({ path }) => shown.has(path) || (named.has(path) && notOurs.has(path)));
  return {
    files: withOthers(listedFiles, units, ofRun),
    units: [...units, ...others],
    notOurs,
    configured: configuredIn(units, ofRun),
    problems: [...new Set([...configProblems(pairing, named), ...unreadProblems(io, pairing.unread)])],
    notes: [...new Set([...configNotes(pairing, named), ...units.flatMap(mergedNote)])],
  };
}

function projectUnit<File extends ListedFile>(
  { config, document, layers, isPart, redocly, fern, isFurther }: PairedFiles<File>,
  asLayer: Run<File>['asLayer'],
): ProjectUnit<File> {
  return {
    ...(config !== undefined && { config }),
    ...(document !== undefined && { document }),
    ...(layers.length > 0 && {
      layers: layers.map(({ file, kind }) => (file.layer === kind ? file : asLayer(file, kind))),
      ...(isPart && { isPart }),
    }),
    ...(redocly !== undefined && { redocly }),
    ...(fern !== undefined && { fern }),
    ...(isFurther && { isFurther }),
  };
}

function namesOfRun<File extends ListedFile>({ units }: Pairing<File>, file: File): boolean {
  return file.links.namedLayers.length > 0 && units.some(({ layers }) => layers.length > 0);
}

/** Returns the files in order, each followed by the files that were read because of it. */
function withOthers<File extends ListedFile>(
  files: readonly File[],
  units: readonly ProjectUnit<File>[],
  ofRun: ReadonlySet<string>,
): readonly File[] {
  const added = new Set<string>();
  const after = (file: File): readonly File[] => {
    const related = units.flatMap(({ config, document, layers = [] }) => {
      if (config?.path === file.path) return document ?? [];
      if (document?.path === file.path) return [...(config === undefined ? [] : [config]), ...layers];
      return layers.some(({ path }) => path === file.path) ? (document ?? []) : [];
    });
    const fresh = related.filter(({ path }) => !ofRun.has(path) && !added.has(path));
    const found: File[] = [];
    for (const one of fresh) {
      if (added.has(one.path)) continue;
      added.add(one.path);
      found.push(one, ...after(one));
    }
    return found;
  };
  return files.flatMap((file) => [file, ...after(file)]);
}

function configuredIn<File extends ListedFile>(
  units: readonly ProjectUnit<File>[],
  ofRun: ReadonlySet<string>,
): Project['configured'] {
  const pairs = units.flatMap(({ document, config, isFurther }) =>
    document === undefined || config === undefined || isFurther === true || ofRun.has(config.path)
      ? []
      : [{ document: document.name, config: config.name }],
  );
  return pairs;
}

function configProblems<File extends ListedFile>(
  { notConfigs }: Pairing<File>,
  named: ReadonlySet<string>,
): readonly string[] {
  return notConfigs.flatMap(({ file, named: document, problem }) => {
    if (!named.has(file.path)) return [];
    const why = problem ?? 'it is not an OpenAPI document';
    return [`can't read ${document}, which ${file.name} names as its document: ${why}`];
  });
}

function configNotes<File extends ListedFile>(
  { withoutDocument, notConfigs }: Pairing<File>,
  named: ReadonlySet<string>,
): readonly string[] {
  return [
    ...withoutDocument.map(({ config, count }) => {
      const how = count === 0 ? 'and no document was found' : `and there are ${count} possible ones`;
      return `${config.name} names no OpenAPI document, ${how}: it is checked alone (set openapi: ./file)`;
    }),
    ...notConfigs.flatMap(({ file, named: document, problem }) =>
      named.has(file.path)
        ? []
        : [
            `left out ${file.name}: ${document}, which it names with openapi, ${problem === undefined ? 'is not an OpenAPI document' : `can't be read: ${problem}`}`,
          ],
    ),
  ];
}

function unreadProblems<File extends ListedFile>(
  { cwd }: Io,
  unread: readonly UnreadLayer<File>[],
): readonly string[] {
  return unread.flatMap(({ by, location, reason, isNeeded, at, document }) => {
    if (!isNeeded) return [];
    const what = at === undefined ? location : displayName(cwd, at);
    const as = document === undefined ? 'its document' : 'an overlay';
    return [`can't read ${by === undefined ? what : `${what}, which ${by.name} names as ${as}`}: ${reason}`];
  });
}

function mergedNote<File extends ListedFile>({ document, isPart }: ProjectUnit<File>): readonly string[] {
  return document === undefined || isPart !== true
    ? []
    : [
        `${document.name} is merged with other documents before overlays apply: targets that match nothing are not reported`,
      ];
}
