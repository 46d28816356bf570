import type { Location } from 'vscode-languageclient';

/** Numbers the locations that the page may open, so that the page can't name any other file. */
export interface Links {
  readonly at: (link: number) => Location | undefined;
  readonly files: () => ReadonlySet<string>;
  readonly member: <Name extends string>(
    name: Name,
    location: Location | undefined,
  ) => { readonly [Key in Name]?: number };
}

export function makeLinks(): Links {
  const locations: Location[] = [];
  return {
    at: (link) => locations[link],
    files: () => new Set(locations.map(({ uri }) => uri)),
    member: <Name extends string>(name: Name, location: Location | undefined) => {
      if (location === undefined) return {};
      const members: { [Key in Name]?: number } = {};
      members[name] = locations.push(location) - 1;
      return members;
    },
  };
}
