/** By how many pages a key steps: Alt with Page Down or Page Up, from wherever the focus is. */
export function steppingKey(event: Pick<KeyboardEvent, 'key' | `${'alt' | 'ctrl' | 'meta' | 'shift'}Key`>) {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : undefined;
}
