import { type ResponseRole, requestRoles } from '@pagewright/core';
import { type JsonType, namedLike, roleTypes, soundsLike } from '@pagewright/core/openapi';

/** Whether APIs call an input of that role so; `pageSize` is `limit`. */
export function soundsLikeInput(role: string, name: string): boolean {
  const plain = role === 'pageSize' ? 'limit' : role;
  return Object.hasOwn(requestRoles, plain) && namedLike(name, plain as Parameters<typeof namedLike>[1]);
}

/** Whether APIs call the property so that has that role in a response. */
export function soundsLikeMember(role: ResponseRole, name: string): boolean {
  return soundsLike(role, name);
}

/** What a value of that role can be. */
export function typesOfRole(role: ResponseRole): readonly JsonType[] {
  return roleTypes[role];
}
