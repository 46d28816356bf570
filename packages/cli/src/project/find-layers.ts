import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import {
  layerNamingFiles,
  layerPrecedence,
  layersNamedIn,
  type NamedLayer,
  type NamedLayers,
} from '@pagewright/importers';
import type { Io } from '../io.js';
import { parseFile, readParts, sourceFile } from './load-file.js';
import {
  displayName,
  type LayerKind,
  type ListedFile,
  type ProjectUnit,
  type SourceFile,
  stdinPath,
} from './source-file.js';

/** The layers that the user asks for. */
export interface LayerRequest {
  /** Files that lie over each document, in this order, in place of all that others name. */
  readonly overlays?: readonly string[];
  /** True when no layer is looked for. */
  readonly noOverlays?: boolean;
  /** A file that lies over all others where it is there, such as the overlay that declarations are written to. */
  readonly last?: string;
}

/** The files of the run. */
interface FilesAround<File> {
  /** All that were recognised, with whether the user named them. */
  readonly recognised: readonly { readonly file: File; readonly named: boolean }[];
  /** Folders that the user named, among other arguments. */
  readonly inputs: readonly string[];
  /** Returns the part that is kept of another file that is read. */
  readonly keep: (file: SourceFile) => File;
}

/** The layers of a document, in their order, and sentences about them. */
export interface FoundLayers<File> {
  readonly layers: readonly File[];
  /** True when the document is merged with others before they are laid over it. */
  readonly isPart: boolean;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** Finds the layers of documents, and the documents of layers. */
export interface LayerFinder<File extends ListedFile> {
  readonly layersOf: (unit: ProjectUnit<File>, documents: number) => Promise<FoundLayers<File>>;
  /** The path of the document that a layer belongs to, as the layer or a file around it names it. */
  readonly documentOf: (layer: File) => Promise<string | undefined>;
}

/** A file that names layers. */
interface NamingFile {
  readonly path: string;
  readonly name: string;
  readonly names: readonly NamedLayers[];
  /** The reason why it can't be read, as a clause. */
  readonly problem?: string;
}

/** A layer that is wanted: where it is, and who wants it. */
interface WantedLayer {
  readonly path: string;
  readonly kind?: NamedLayer['kind'];
  /** A clause with the one who names it; undefined for an option. */
  readonly by?: string;
  /** True when the run fails without it. */
  readonly isNeeded: boolean;
}

/**
 * Layers are those that the user gives, else those of the configuration, else those that the nearest file of Speakeasy, of
 * Fern, the document itself or overlays of the run name (docs/overlays.md): the first of these that names any counts.
 */
export function layerFinder<File extends ListedFile>(
  io: Io,
  { overlays, noOverlays = false, last }: LayerRequest,
  { recognised, inputs, keep }: FilesAround<File>,
): LayerFinder<File> {
  const known = new Map(recognised.map(({ file }) => [file.path, file]));
  const ofRun = recognised.flatMap(({ file }) =>
    file.kind !== 'config' && file.namedLayers.length > 0
      ? [{ path: file.path, name: file.name, names: file.namedLayers }]
      : [],
  );
  const folders = new Map<string, Promise<readonly NamingFile[]>>();
  const opened = new Map<string, Promise<File | string>>();
  const namingFilesIn = (folder: string) => {
    const found = folders.get(folder) ?? readNamingFiles(io, folder);
    folders.set(folder, found);
    return found;
  };
  const namesAround = async (path: string): Promise<readonly NamingFile[]> => {
    const around: NamingFile[] = [];
    for (const folder of foldersAbove(path, [io.cwd, ...inputs.map((input) => resolve(io.cwd, input))]))
      around.push(...(await namingFilesIn(folder)));
    const paths = new Set(around.map((file) => file.path));
    return [...around, ...ofRun.filter((file) => !paths.has(file.path))];
  };
  const open = ({ path, kind }: WantedLayer) => {
    const key = `${kind} ${path}`;
    const layer = opened.get(key) ?? openLayer(io, { path, kind, file: known.get(path), keep });
    opened.set(key, layer);
    return layer;
  };
  const ofOptions = (documents: number): readonly WantedLayer[] => {
    const named = recognised.flatMap(({ file, named }) =>
      named && file.layer !== undefined && file.namedLayers.length === 0 ? [file.path] : [],
    );
    const paths = overlays?.map((path) => resolve(io.cwd, path)) ?? (documents === 1 ? named : []);
    return paths.map((path) => ({ path, isNeeded: overlays !== undefined }));
  };

  const none = { layers: [], isPart: false, problems: [], notes: [] };
  const withLast = async (found: FoundLayers<File>): Promise<FoundLayers<File>> => {
    const path = last === undefined ? undefined : resolve(io.cwd, last);
    const isThere = path !== undefined && (await io.kindOf(path)) === 'file';
    if (!isThere || found.layers.some((layer) => layer.path === path)) return found;
    const { layers, problems } = await openAll(io, [{ path, kind: 'overlay', isNeeded: true }], open);
    return { ...found, layers: [...found.layers, ...layers], problems: [...found.problems, ...problems] };
  };
  const find = async (
    { document, config }: ProjectUnit<File>,
    documents: number,
  ): Promise<FoundLayers<File>> => {
    if (document === undefined || noOverlays) return none;
    const own = ofOptions(documents);
    if (own.length > 0) return { ...none, ...(await openAll(io, own, open)) };
    if (config !== undefined && config.overlays.length > 0)
      return { ...none, ...(await openAll(io, overlaysOf(io, config), open)) };
    if (document.path === stdinPath) return none;
    const around = await namesAround(document.path);
    const unread = around.flatMap(({ name, problem }) =>
      problem === undefined ? [] : [`can't read ${name}: ${problem}; overlays that it may name are left out`],
    );
    const chosen = choose(document, around);
    const { layers, problems, notes } = await openAll(io, chosen.wanted, open);
    return { layers, isPart: chosen.isPart, problems, notes: [...unread, ...chosen.notes, ...notes] };
  };

  return {
    layersOf: async (unit, documents) => withLast(await find(unit, documents)),
    documentOf: async (layer) => {
      const around = layer.path === stdinPath ? [] : await namesAround(layer.path);
      for (const file of around)
        for (const names of file.names)
          if (names.layers.some(({ path }) => pathIn(file, names, path) === layer.path) && isPath(names))
            return pathIn(file, names, names.document);
      return undefined;
    },
  };
}

/** The folders from that of a file up to the topmost root that it is below; its own alone where it is below none. */
export function foldersAbove(path: string, roots: readonly string[]): readonly string[] {
  const own = dirname(path);
  const isBelow = (root: string) => {
    const inside = relative(root, path);
    return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  };
  const [top] = roots.filter(isBelow).sort((one, other) => one.length - other.length);
  const steps = top === undefined ? [] : relative(top, own).split(sep);
  const above = steps
    .filter((step) => step !== '')
    .map((_, index) => resolve(own, ...Array(index + 1).fill('..')));
  return [own, ...above];
}

async function readNamingFiles(io: Io, folder: string): Promise<readonly NamingFile[]> {
  const found: NamingFile[] = [];
  for (const fileName of layerNamingFiles) {
    const path = join(folder, fileName);
    if ((await io.kindOf(path)) !== 'file') continue;
    const name = displayName(io.cwd, path);
    const text = await readParts(io, path);
    if (text.ok) {
      const { tree } = parseFile(io, path, text.value, 'other');
      found.push({ path, name, names: layersNamedIn(tree.reader, path) });
    } else found.push({ path, name, names: [], problem: text.problem });
  }
  return found;
}

function overlaysOf<File extends ListedFile>(io: Io, config: File): readonly WantedLayer[] {
  const folder = config.path === stdinPath ? io.cwd : dirname(config.path);
  return config.overlays.map((path) => ({
    path: resolve(folder, path),
    by: `which ${config.name} names as an overlay`,
    isNeeded: true,
  }));
}

function pathIn({ path }: Pick<NamingFile, 'path'>, { folder }: NamedLayers, named: string): string {
  return resolve(dirname(path), folder, named);
}

/** False where the document is elsewhere than in a file. */
function isPath({ document, omitted }: NamedLayers): boolean {
  return omitted.every(({ location }) => location !== document);
}

interface ChosenLayers {
  readonly wanted: readonly WantedLayer[];
  readonly isPart: boolean;
  readonly notes: readonly string[];
}

/** Chooses among files that name layers, the nearest first. */
function choose({ path, name }: ListedFile, files: readonly NamingFile[]): ChosenLayers {
  const all = files.flatMap((file) => file.names.map((names) => ({ file, names })));
  const matching = all.filter(
    ({ file, names }) => isPath(names) && pathIn(file, names, names.document) === path,
  );
  const by = layerPrecedence.find((one) => matching.some(({ names }) => names.by === one));
  const found = matching.filter(({ names }) => names.by === by);
  const [first] = found;
  if (first === undefined) return { wanted: [], isPart: false, notes: all.flatMap(elsewhere) };
  // Each overlay names its document by itself; the other files say all that lies over a document.
  const used = by === 'extends' ? found : [first];
  const others = found.filter(({ file }) => file === first.file).length - 1;
  const { isMerged } = first.names;
  return {
    wanted: used.flatMap(({ file, names }) =>
      names.layers.map((layer) => ({
        path: pathIn(file, names, layer.path),
        kind: layer.kind,
        by: `which ${file.name} lays over ${name}`,
        isNeeded: false,
      })),
    ),
    isPart: isMerged,
    notes: [
      ...used.flatMap(({ file, names }) =>
        names.omitted.map(
          ({ location, reason }) =>
            `${file.name} lays ${location} over ${name}, which is not read: ${reason}; what it changes is not checked`,
        ),
      ),
      ...(by !== 'extends' && others > 0
        ? [
            `${first.file.name} lays overlays over ${name} in ${others + 1} ways: the first is used (--overlay FILE chooses)`,
          ]
        : []),
      ...(isMerged
        ? [
            `${first.file.name} merges ${name} with other documents: targets that match nothing are not reported`,
          ]
        : []),
    ],
  };
}

/** Notes that a document that is elsewhere has layers here. */
function elsewhere({ file, names }: { file: NamingFile; names: NamedLayers }): readonly string[] {
  const [layer] = names.layers;
  if (isPath(names) || layer === undefined || names.by === 'extends') return [];
  return [
    `${file.name} lays ${layer.path} over ${names.document}, which is not fetched: save it, and give it with --overlay ${layer.path}`,
  ];
}

async function openAll<File>(
  io: Io,
  wanted: readonly WantedLayer[],
  open: (layer: WantedLayer) => Promise<File | string>,
): Promise<Pick<FoundLayers<File>, 'layers' | 'problems' | 'notes'>> {
  const layers: File[] = [];
  const problems: string[] = [];
  const notes: string[] = [];
  for (const layer of wanted) {
    const file = await open(layer);
    if (typeof file !== 'string') {
      layers.push(file);
      continue;
    }
    const what = [displayName(io.cwd, layer.path), layer.by].filter((part) => part !== undefined).join(', ');
    (layer.isNeeded ? problems : notes).push(`can't read ${what}: ${file}`);
  }
  return { layers: [...new Set(layers)], problems, notes };
}

/** Opens a layer; a clause about why it is none. Its content decides of which kind it is, where that is clear. */
async function openLayer<File extends ListedFile>(
  io: Io,
  {
    path,
    kind,
    file,
    keep,
  }: {
    readonly path: string;
    readonly kind: LayerKind | undefined;
    readonly file: File | undefined;
    readonly keep: (file: SourceFile) => File;
  },
): Promise<File | string> {
  if (file?.layer !== undefined) return file;
  const text = await readParts(io, path);
  if (!text.ok) return text.problem;
  const parsed = parseFile(io, path, text.value);
  if (parsed.layer !== undefined) return keep(parsed);
  const keys = parsed.tree.reader.keys([]);
  if (keys === undefined || typeof keys[0] === 'number')
    return 'it is neither an OpenAPI Overlay nor overrides of a document';
  if (kind !== 'overrides' && ['overlay', 'actions'].some((key) => keys.includes(key)))
    return keep(sourceFile(parsed, 'other', 'overlay'));
  if (kind === undefined && parsed.kind !== 'other') return 'it is a document or a configuration by itself';
  if (kind !== 'overlay') return keep(sourceFile(parsed, 'other', 'overrides'));
  return 'it is no OpenAPI Overlay: it has neither overlay nor actions';
}
