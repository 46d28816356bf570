/**
 * Returns a random UUID, version 4. Only `paginate` creates keys; the rest of core is pure (D63).
 *
 * Avoids `crypto.randomUUID`, which browsers only have on secure pages.
 */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
