import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

describeTarget({
  target: 'go',
  folder: 'pagination',
  missing: () => lacks('go', ['version'], 'the package golang-go'),
  files: (plays) => [
    { path: 'go.mod', text: 'module example.com/plays\n\ngo 1.19\n' },
    { path: 'main.go', text: driverText('go/main.go') },
    { path: 'walks.go', text: walksText(plays) },
  ],
  compile: async (folder) => {
    const options = { cwd: folder, env: { GOFLAGS: '-mod=mod', GOPROXY: 'off' } };
    const unformatted = await complaints('gofmt', ['-l', 'pagination'], options);
    return (
      unformatted +
      (await complaints('go', ['vet', './...'], options)) +
      (await complaints('go', ['build', '-o', 'plays', '.'], options))
    );
  },
  run: (folder, ...args) => outputOf(`${folder}/plays`, args, { cwd: folder }),
  isAdapted: true,
});

/** Returns the code of the walks; types are fixed at compile time, so each page needs its own line. */
function walksText(plays: readonly Play[]): string {
  const entries = plays.map(
    ({ page: { names } }) => `\t"${names.page}": {
		list: func(t pagination.Transport, r pagination.Request, o ...pagination.WalkOption) (any, error) {
			return some(pagination.${names.page}Lister[any]{Transport: t, Request: r}.List(context.Background(), nil, o...))
		},
		next: func(page any) (any, error) { return some(page.(*pagination.${names.page}[any]).GetNextPage()) },
		items: func(page any) []any { return page.(*pagination.${names.page}[any]).PageItems() },
		at: pagination.${names.page}Paging.At,
		auto: func(t pagination.Transport, r pagination.Request, o ...pagination.WalkOption) ([]any, error) {
			return all[any](pagination.${names.page}Lister[any]{Transport: t, Request: r}.ListAutoPaging(context.Background(), nil, o...))
		},
	},`,
  );
  return `package main

import (
	"context"

	"example.com/plays/pagination"
)

type pager[T any] interface {
	Next() bool
	Current() T
	Err() error
}

func some[P any](page *P, err error) (any, error) {
	if page == nil || err != nil {
		return nil, err
	}
	return page, nil
}

func all[T any](pager pager[T]) ([]T, error) {
	items := []T{}
	for pager.Next() {
		items = append(items, pager.Current())
	}
	return items, pager.Err()
}

var walks = map[string]walk{
${entries.join('\n')}
}
`;
}
