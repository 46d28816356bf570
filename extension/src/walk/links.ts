import type { Location } from 'vscode-languageclient';

/** Places that the page can have opened, by number: it never names a file itself. */
export interface Links {
  readonly at: (link: number) => Location | undefined;
  /** The files that the places are in. */
  readonly files: () => ReadonlySet<string>;
  /** The member with the number of a place; none where there is no place. */
  readonly member: <Name extends string>(
    name: Name,
    location: Location | undefined,
  ) => { readonly [Key in Name]?: number };
}

export function makeLinks(): Links {
  const places: Location[] = [];
  return {
    at: (link) => places[link],
    files: () => new Set(places.map(({ uri }) => uri)),
    member: <Name extends string>(name: Name, location: Location | undefined) => {
      if (location === undefined) return {};
      const members: { [Key in Name]?: number } = {};
      members[name] = places.push(location) - 1;
      return members;
    },
  };
}
