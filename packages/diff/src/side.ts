import {
  type DeclaredCall,
  type DeclaredObject,
  type DeclaredTypes,
  declaredCall,
  declaredHeaders,
  declaredItems,
  declaredTypes,
  type ItemsOf,
  type PagePlan,
  type PagesPlan,
  planPages,
} from '@pagewright/codegen';
import type {
  Analysis,
  BoundMethod,
  OpenFile,
  Pointer,
  Scheme,
  SourceLocation,
  TargetId,
  TargetProfile,
} from '@pagewright/core';
import {
  declarationsIn,
  type ExternalFormat,
  externalFormatsIn,
  externalScheme,
} from '@pagewright/core/external';
import { asReader } from '@pagewright/core/internal';
import {
  listOperations,
  locationOf,
  makeSource,
  type OperationView,
  type Operation as SourceOperation,
  viewOperation,
} from '@pagewright/core/openapi';
import { isInHeader, itemsField } from '@pagewright/core/scheme';

/** The document of an analysis, which provides types, limits and external declarations. */
export interface ComparedDocument {
  /** A plain value or a Reader. */
  readonly document: unknown;
  readonly openFile?: OpenFile;
  /** External formats to read for operations without a Pagewright declaration. */
  readonly externalFormats?: readonly ExternalFormat[];
}

export interface SideOperation {
  readonly name: string;
  readonly method: BoundMethod;
  /** False if a configuration places other methods but not this one. The SDK then lacks the method. */
  readonly hasMethod: boolean;
  readonly scheme: Scheme | undefined;
  /** True if an external format declares the operation's pages. */
  readonly isExternal: boolean;
  /** Absent without a document. */
  readonly view?: OperationView;
}

export interface ReadSide {
  readonly operations: readonly SideOperation[];
  readonly schemes: readonly Scheme[];
  /** Undefined if the operation declares no items. */
  readonly itemsOf: (operation: SideOperation) => DeclaredObject | undefined;
  /**
   * Plans the page types for Pagewright's schemes, but not for external formats. Plans only the items of
   * `operations`, because planning all items of a large document is slow.
   */
  readonly planWith: (target: TargetId, operations: ReadonlySet<string>) => PagesPlan;
  /** The page types that would result if Pagewright declared the external scheme. */
  readonly planExternal: (operation: SideOperation, target: TargetId) => PagesPlan;
  readonly locate: (scheme: string, steps?: Pointer) => SourceLocation | undefined;
  readonly locateOperation: (operation: SideOperation) => SourceLocation | undefined;
}

/** One of the compared versions, with a plan for each target. A plan contains the items of the compared operations. */
export interface ComparedSide extends ReadSide {
  readonly plan: (target: TargetId) => PagesPlan;
}

export function comparedSide(side: ReadSide, operations: ReadonlySet<string>): ComparedSide {
  const plans = new Map<TargetId, PagesPlan>();
  return {
    ...side,
    plan: (target) => {
      const plan = plans.get(target) ?? side.planWith(target, operations);
      plans.set(target, plan);
      return plan;
    },
  };
}

export function readSide(
  { methods, schemes, located }: Pick<Analysis, 'methods' | 'schemes' | 'located'>,
  compared: ComparedDocument | undefined,
  profile: TargetProfile,
): ReadSide {
  const document = compared && asReader(compared.document);
  const source = document && makeSource(document, compared?.openFile);
  const listed = source === undefined ? [] : listOperations(source).operations;
  const byName = new Map(listed.map((operation) => [operation.name, operation]));
  const bySchemeName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  const formats = source === undefined ? [] : externalFormatsIn(source, compared?.externalFormats ?? []);
  const external = (view: OperationView, method: string): Scheme | undefined => {
    if (source === undefined || formats.length === 0) return undefined;
    const declared = declarationsIn({ source, view, method }, formats);
    return declared.flatMap((one) => externalScheme(one, one.externalFormat) ?? [])[0];
  };
  const placesMethods = methods.some(({ resource }) => resource !== undefined);
  const read = (method: BoundMethod): SideOperation => {
    const operation: SourceOperation | undefined = byName.get(method.operation);
    const view = source && operation && viewOperation(source, operation);
    const own = method.scheme === null ? undefined : bySchemeName.get(method.scheme);
    const isOpen = own === undefined && method.why === 'none' && view !== undefined;
    const other = isOpen ? external(view, method.operation) : undefined;
    return {
      name: method.operation,
      method,
      hasMethod: !placesMethods || method.resource !== undefined,
      scheme: own ?? other,
      isExternal: other !== undefined,
      ...(view !== undefined && { view }),
    };
  };
  const options = {
    profile,
    ...(document !== undefined && {
      headersOf: declaredHeaders(document, compared?.openFile),
      typesOf: rememberedTypes(declaredTypes(document, compared?.openFile)),
      callOf: rememberedCalls(declaredCall(document, compared?.openFile)),
    }),
  };
  const itemsOf = document && rememberedItems(declaredItems(document, compared?.openFile));
  const places = new Map(located.map((one) => [one.scheme.name, one]));
  const once = new Set<string>();
  // Take the first method of each operation. Others have the same pages.
  const firsts = methods.filter(({ operation }) => !once.has(operation) && once.add(operation));
  return {
    operations: firsts.map(read),
    schemes,
    itemsOf: ({ name, scheme, isExternal }) => {
      const items = scheme === undefined || isExternal ? undefined : itemsField(scheme);
      if (items === undefined || isInHeader(items)) return undefined;
      return itemsOf?.(name, items.path);
    },
    planWith: (target, operations) => {
      const chosen: ItemsOf = (name, path) => (operations.has(name) ? itemsOf?.(name, path) : undefined);
      return planPages(schemes, target, { ...options, methods, itemsOf: chosen });
    },
    planExternal: ({ scheme, method }, target) =>
      planPages(scheme === undefined ? [] : [scheme], target, {
        ...options,
        methods: scheme === undefined ? [] : [{ ...method, scheme: scheme.name }],
      }),
    locate: (scheme, steps = []) => {
      const place = places.get(scheme);
      return (
        place && {
          source: place.source,
          ...(place.file !== undefined && { file: place.file }),
          pointer: [...place.pointer, ...steps],
          part: steps.length === 0 ? 'value' : 'key',
        }
      );
    },
    locateOperation: ({ method, view }) =>
      method.decidedBy ?? (view && locationOf(view.operation.node, 'key')),
  };
}

/** Caches the items of an operation, because every target plans them. */
function rememberedItems(itemsOf: ItemsOf): ItemsOf {
  const known = new Map<string, DeclaredObject | undefined>();
  return (operation, path) => {
    const key = JSON.stringify([operation, path]);
    if (!known.has(key)) known.set(key, itemsOf(operation, path));
    return known.get(key);
  };
}

/** Caches what an operation declares about its calls, because every target plans them. */
function rememberedCalls(callOf: (operation: string) => DeclaredCall): (operation: string) => DeclaredCall {
  const known = new Map<string, DeclaredCall>();
  return (operation) => {
    const call = known.get(operation) ?? callOf(operation);
    known.set(operation, call);
    return call;
  };
}

/** Caches the types of a response, because they are the same for all targets. */
function rememberedTypes(
  typesOf: (operation: string) => DeclaredTypes,
): (operation: string) => DeclaredTypes {
  const known = new Map<string, DeclaredTypes>();
  return (operation) => {
    const before = known.get(operation);
    if (before !== undefined) return before;
    const types = typesOf(operation);
    const byPath = new Map<string, ReturnType<DeclaredTypes['received']>>();
    const received: DeclaredTypes['received'] = (path) => {
      const key = JSON.stringify(path);
      if (!byPath.has(key)) byPath.set(key, types.received(path));
      return byPath.get(key);
    };
    known.set(operation, { ...types, received });
    return { ...types, received };
  };
}

/** Returns the page type of a scheme or operation, or else its response type if the target has no pages. */
export function pageIn(
  { pages, responses }: PagesPlan,
  { scheme, operation }: { readonly scheme: string; readonly operation: string | undefined },
): PagePlan | undefined {
  return [...pages, ...responses].find(
    (page) =>
      page.scheme === scheme &&
      (page.operation === undefined || operation === undefined || page.operation === operation),
  );
}
