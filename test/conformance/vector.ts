import { readdirSync, readFileSync } from 'node:fs';
import type { Json, PageRequest, PageResponse, StopReason } from '@pagewright/core';
import type { FailureReason } from '@pagewright/core/paging';

/** A request in neutral form; `case.schema.json` describes each key. */
export type NeutralRequest = Omit<PageRequest, 'options'>;

export interface Exchange {
  readonly expect: NeutralRequest;
  readonly respond: PageResponse;
  /** The position after this page; null if no page follows. */
  readonly position?: string | null;
  readonly members?: Readonly<Record<string, Json>>;
  readonly missing?: readonly string[];
  readonly freshKey?: true;
  readonly credentialsDropped?: true;
  readonly dropped?: readonly string[];
}

export interface VectorOptions {
  readonly maxPages?: number;
  readonly maxItems?: number;
  readonly shortPages?: 'keep' | 'advance';
  readonly abortAfter?: number;
  readonly credentialHeaders?: readonly string[];
  readonly credentialParameters?: readonly string[];
  readonly idempotencyHeader?: string;
  readonly idempotencyKeys?: readonly string[];
  readonly advanceFromHeaders?: boolean;
}

export interface Vector {
  readonly id: string;
  readonly title: string;
  readonly shows: string;
  readonly mistake?: string;
  readonly pureOnly?: string;
  readonly scheme: Json;
  readonly request: NeutralRequest;
  /** The position from which the walk continues. */
  readonly from?: string;
  readonly options?: VectorOptions;
  readonly exchanges: readonly Exchange[];
  /** Either `stop` or `failure` is set. */
  readonly stop?: StopReason;
  readonly failure?: FailureReason;
  readonly pages?: number;
  readonly items?: readonly Json[];
}

export interface VectorFile {
  readonly file: string;
  readonly title: string;
  readonly cases: readonly Vector[];
}

export const schemaFile = 'case.schema.json';
/** The file with the suite's version. */
export const suiteFile = 'package.json';

const others: readonly string[] = [schemaFile, suiteFile, 'tsconfig.json'];

const directory = new URL('./', import.meta.url);

/** Parses a JSON file of this directory without checks. */
export function readJson(file: string): unknown {
  return JSON.parse(readText(file));
}

export function readText(file: string): string {
  return readFileSync(new URL(file, directory), 'utf8');
}

/** The names of the vector files, in alphabetical order. */
export function vectorFileNames(): readonly string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json') && !others.includes(name))
    .sort();
}

/** Every vector file. Each call returns new objects. */
export function readVectorFiles(): readonly VectorFile[] {
  return vectorFileNames().map((file) => ({ ...(readJson(file) as Omit<VectorFile, 'file'>), file }));
}

/** Returns the number of pages that a walk returns. */
export function pagesOf({ pages, exchanges }: Vector): number {
  return pages ?? exchanges.length;
}
