/** The extension keys of a vendor prefix (D2, D13). */
export interface VendorKeys {
  readonly prefix: string;
  readonly pagination: string;
  readonly marker: string;
  readonly ignore: string;
}

/** The keys that are read, in the order of the prefixes: where one place has several, the first one speaks. */
export function vendorKeys(prefixes: readonly string[] = ['vendor']): readonly VendorKeys[] {
  return [...new Set(prefixes)].map((prefix) => ({
    prefix,
    pagination: `x-${prefix}-pagination`,
    marker: `x-${prefix}-pagination-property`,
    ignore: `x-${prefix}-pagination-ignore`,
  }));
}
