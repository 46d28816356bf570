/** By how many pages a key steps: Alt with Page Down or Page Up, from wherever the focus is. */
export function steppingKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): 1 | -1 | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'PageDown') return 1;
  return key === 'PageUp' ? -1 : undefined;
}
