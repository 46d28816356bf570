import { analyze, type TargetProfile, targetIds } from '@pagewright/core';
import { type DeclarationChange, diffDeclarations } from '@pagewright/diff';
import { externalFormats } from '@pagewright/importers';
import { readTree } from '@pagewright/syntax';

/** Replacements in a text; each `from` must occur exactly once. */
export type Edits = readonly (readonly [from: string, to: string])[];

export function edited(text: string, edits: Edits): string {
  return edits.reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2) throw new Error(`The text has ${parts.length - 1} times: ${from}`);
    return parts.join(to);
  }, text);
}

/** The changes from one document to another, each with its configuration if it has one. */
export function changesBetween(
  old: string | readonly [document: string, config: string],
  next: typeof old,
  profile?: TargetProfile,
): readonly DeclarationChange[] {
  const [before, after] = [sideOf(old), sideOf(next)];
  return diffDeclarations(before.analysis, after.analysis, {
    old: before.compared,
    next: after.compared,
    ...(profile !== undefined && { profile }),
  });
}

function sideOf(side: string | readonly [document: string, config: string]) {
  const [text, configText] = typeof side === 'string' ? [side] : side;
  const document = readTree(text).reader;
  const config = configText === undefined ? undefined : readTree(configText).reader;
  const analysis = analyze({ document, ...(config && { config }), options: { externalFormats } });
  return { analysis, compared: { document, externalFormats } };
}

/** Formats a change as one line: code, subject, targets. */
export function line({ code, operation, scheme, targets }: DeclarationChange): string {
  const all = targetIds.filter((target) => target !== 'swift');
  const named =
    targets.length === targetIds.length
      ? 'all'
      : targets.join() === all.join()
        ? 'pages'
        : targets.length > 6
          ? `not ${targetIds.filter((target) => !targets.includes(target)).join(' ')}`
          : targets.join(' ');
  return `${code} ${operation ?? scheme}: ${named}`;
}

export const base = `openapi: 3.1.0
info: { title: People, version: '1' }
x-vendor-pagination:
  - name: userPages
    type: cursor
    description: Pages of people.
    request:
      after: { type: cursor }
      limit: { type: limit }
      order: { schema: { type: string, enum: [asc, desc] } }
    response:
      users: { type: items }
      next: { type: cursor }
      more: { type: hasMore }
      found: {}
  - name: offsetPages
    type: offset
    request:
      offset: { type: offset }
      count: { type: limit, schema: { type: integer } }
      version: { value: 2 }
    response:
      teams: { type: items }
      total: { type: total }
  - name: sparePages
    type: fakePage
    request: {}
    response: { data: { type: items } }
paths:
  /users:
    get:
      operationId: listUsers
      x-vendor-pagination: userPages
      parameters:
        - { name: after, in: query, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }
        - { name: order, in: query, schema: { type: string } }
      responses:
        '200':
          description: Users
          content:
            application/json:
              schema:
                type: object
                required: [users]
                properties:
                  users: { type: array, items: { $ref: '#/components/schemas/User' } }
                  next: { type: string }
                  more: { type: boolean }
                  found: { type: integer }
  /teams:
    get:
      operationId: listTeams
      x-vendor-pagination: offsetPages
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: count, in: query, schema: { type: integer } }
      responses:
        '200':
          description: Teams
          content:
            application/json:
              schema:
                type: object
                properties:
                  teams: { type: array, items: { $ref: '#/components/schemas/Team' } }
                  total: { type: integer }
  /notes:
    get:
      operationId: listNotes
      responses: { '200': { description: Notes } }
  /photos:
    get:
      operationId: listPhotos
      x-speakeasy-pagination:
        type: offsetLimit
        inputs:
          - { name: offset, in: parameters, type: offset }
          - { name: limit, in: parameters, type: limit }
        outputs: { results: $.photos }
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200':
          description: Photos
          content:
            application/json:
              schema: { type: object, properties: { photos: { type: array, items: { type: object } } } }
components:
  schemas:
    User:
      type: object
      required: [id]
      properties:
        id: { type: string }
        name: { type: string }
        age: { type: integer }
    Team:
      type: object
      properties:
        id: { type: integer }
        rate: { type: number }
`;
