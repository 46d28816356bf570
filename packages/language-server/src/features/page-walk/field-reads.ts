import {
  type PageResponse,
  type Pointer,
  pointerText,
  type ResponseField,
  type Scheme,
} from '@pagewright/core';
import { itemsField } from '@pagewright/core/scheme';
import { jsonAt } from './json-at.js';
import { decides, isInHeader, itemCursorKey } from './scheme-parts.js';
import type { FieldRead } from './walked.js';

/** As it is told, but without places in files; `path` is that of the body. */
export type PlainRead = Omit<FieldRead, 'location' | 'declared'> & { readonly path: Pointer };

/** What a scheme reads of a response: each field, and what its `cursorPath` and `itemCursor` lead to. */
export function fieldReads(scheme: Scheme, response: PageResponse): readonly PlainRead[] {
  const { body } = response;
  const items = itemsField(scheme);
  const fields = Object.entries(scheme.response);
  // Where no field is declared for the items, `data` is read all the same.
  const all = fields.some(([, field]) => field === items) ? fields : [['data', items] as const, ...fields];
  const list = jsonAt(body, items.path);
  const last = Array.isArray(list) && list.length > 0 ? list.length - 1 : undefined;
  return all.flatMap(([field, declared]): readonly PlainRead[] => {
    const { type, path, cursorPath, itemCursor } = declared;
    const about = { field, ...(type !== undefined && { role: type }) };
    if (isInHeader(declared))
      return [{ ...about, of: 'value', decides: false, path: [], ...headerRead(declared, response) }];
    const read = (of: FieldRead['of'], at: Pointer, isDeciding: boolean): PlainRead => {
      const value = jsonAt(body, at);
      return {
        ...about,
        of,
        decides: isDeciding,
        path: at,
        pointer: pointerText(at),
        ...(value !== undefined && { value }),
      };
    };
    const isDeciding = decides(scheme, declared);
    const byItem = itemCursor !== undefined && last !== undefined && !isInHeader(items);
    return [
      read('value', path, isDeciding && cursorPath === undefined),
      ...(cursorPath === undefined ? [] : [read('cursorPath', [...path, ...cursorPath], isDeciding)]),
      ...(byItem
        ? [read('itemCursor', [...items.path, last, ...itemCursor], itemCursorKey(scheme) === field)]
        : []),
    ];
  });
}

function headerRead(
  { headerName = 'Link' }: ResponseField,
  { headers = {} }: PageResponse,
): Pick<FieldRead, 'header' | 'value'> {
  const wanted = headerName.toLowerCase();
  const values = Object.keys(headers)
    .filter((name) => name.toLowerCase() === wanted)
    .flatMap((name) => headers[name] ?? []);
  return { header: headerName, ...(values.length > 0 && { value: values.join(', ') }) };
}
