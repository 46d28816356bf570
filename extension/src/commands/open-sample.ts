import { window, workspace } from 'vscode';

export async function openSample(): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument({ language: 'yaml', content: sample }));
}

/** Two undeclared lists, and one whose scheme name is misspelled, for the walkthrough. */
const sample = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }

x-vendor-pagination:
  - name: byOffset
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { loans: { type: items }, total: { type: total } }

paths:
  /books:
    get:
      summary: Undeclared. Choose Declare above this operation.
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: per_page, in: query, schema: { type: integer } }
      responses:
        '200':
          description: A page of books
          content:
            application/json:
              schema:
                type: object
                properties:
                  books: { type: array, items: { $ref: '#/components/schemas/Thing' } }
                  total_pages: { type: integer }
  /members:
    get:
      summary: Undeclared too. Declare all, above paths, declares both.
      parameters:
        - { name: cursor, in: query, schema: { type: string } }
      responses:
        '200':
          description: A page of members
          content:
            application/json:
              schema:
                type: object
                properties:
                  members: { type: array, items: { $ref: '#/components/schemas/Thing' } }
                  next_cursor: { type: string }
  /loans:
    get:
      summary: Declared, with a mistake. A quick fix on the name corrects it.
      x-vendor-pagination: byOfset
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200':
          description: A page of loans
          content:
            application/json:
              schema:
                type: object
                properties:
                  loans: { type: array, items: { $ref: '#/components/schemas/Thing' } }
                  total: { type: integer }

components:
  schemas:
    Thing:
      type: object
      properties:
        id: { type: string }
`;
