/** The room that a slug made from a name must keep to. */
export interface SlugRoom {
  /** At least 1. */
  readonly maxLength: number;
  /** At most `maxLength`. Default 1. */
  readonly minLength?: number;
  /** A legal slug of at least one letter, for names that give too little of one. Default "untitled". */
  readonly stem?: string;
}

/**
 * A slug for a name (D26): lower-case letters, digits and hyphens, a letter first, no hyphen last, within the room
 * given; never empty. Accents are dropped, everything else becomes a hyphen: "Café API 2.0" gives "cafe-api-2-0".
 * A name that begins with a digit, or gives too little, has the stem before it. Not unique: that is for the store to see to.
 */
export function slugFromName(name: string, room: SlugRoom): string {
  const { maxLength, minLength = 1, stem = 'untitled' } = room;
  // Far more than any slug holds; a name may be of any length.
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

/** Nothing in it to be taken apart. */
const plainAscii = /^[\x20-\x7e]*$/;
