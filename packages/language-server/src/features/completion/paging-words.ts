import { requestRoles } from '@pagewright/core';
import { namedLike } from '@pagewright/core/openapi';

/** Whether APIs call an input of that role so; `pageSize` is `limit`. */
export function soundsLikeInput(role: string, name: string): boolean {
  const plain = role === 'pageSize' ? 'limit' : role;
  return Object.hasOwn(requestRoles, plain) && namedLike(name, plain as Parameters<typeof namedLike>[1]);
}
