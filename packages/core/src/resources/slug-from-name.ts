/** The limits of a slug made from a name. */
export interface SlugRoom {
  /** At least 1. */
  readonly maxLength: number;
  /** At most `maxLength`. Default 1. */
  readonly minLength?: number;
  /** A valid slug of at least one letter, used if the name yields too few characters. Default "untitled". */
  readonly stem?: string;
}

/**
 * Makes a slug from a name (D26): lower-case letters, digits and hyphens, starting with a letter and not
 * ending in a hyphen, within the limits. Accents are dropped, and other characters become hyphens: "Café API
 * 2.0" gives "cafe-api-2-0". The stem comes first if the name starts with a digit or is too short. The slug
 * may not be unique; the store must ensure that.
 */
export function slugFromName(name: string, room: SlugRoom): string {
  const { maxLength, minLength = 1, stem = 'untitled' } = room;
  // Bounds the work: the name may have any length, and no slug is this long.
  const words = wordsOf(name.slice(0, 1000));
  const plain = cut(words, maxLength);
  if (/^[a-z]/.test(plain) && plain.length >= minLength) return plain;
  const stemmed = cut(words === '' ? stem : `${stem}-${words}`, maxLength);
  return stemmed.padEnd(minLength, 'x');
}

function wordsOf(name: string): string {
  const lower = name.toLowerCase();
  const bare = plainAscii.test(lower) ? lower : name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return withoutEdgeHyphens(bare.replace(/[^a-z0-9]+/g, '-'));
}

function cut(slug: string, maxLength: number): string {
  return withoutEdgeHyphens(slug.slice(0, maxLength));
}

function withoutEdgeHyphens(slug: string): string {
  return slug.replace(/^-|-$/g, '');
}

const plainAscii = /^[\x20-\x7e]*$/;
