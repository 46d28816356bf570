import type { Explored } from '@pagewright/language-server/requests';
import { unitOf } from '../explored/unit-of.js';

/** A scheme to choose. */
export interface SchemePick {
  readonly uri: string;
  readonly scheme: string;
  /** Description of the scheme, beside its name. */
  readonly description: string;
}

/** Every scheme that is known; with several units the name of the file is told. */
export function schemePicks({ units }: Explored): readonly SchemePick[] {
  return units.flatMap(({ document, config, schemes }) => {
    const file = document ?? config;
    if (file === undefined) return [];
    return schemes.map(({ name, type }) => ({
      uri: file.uri,
      scheme: name,
      description: units.length > 1 ? `${type} · ${file.name}` : type,
    }));
  });
}

/** The scheme that an operation is bound to in the unit of a file; undefined for one that is bound to none. */
export function schemeOf(explored: Explored, uri: string, operation: string): string | undefined {
  const schemes = unitOf(explored, uri)?.schemes ?? [];
  return schemes.find(({ operations }) => operations.some((one) => one.operation === operation))?.name;
}
