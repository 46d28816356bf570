import type { TargetId } from '@pagewright/core';
import { compiledOperationPrograms } from './compiled-operation-programs.js';
import { type OperationProgram, refusal } from './operation-program.js';
import { token } from './search-server.js';

/**
 * Programs that list with the functions of three operations: one with a path parameter, one with a body or query, and
 * one with query parameters of every kind. Then they print the errors for path parameters that would change the path.
 */
export const operationPrograms: Readonly<Record<TargetId, OperationProgram>> = {
  ...compiledOperationPrograms,
  typescript: {
    file: 'lists.ts',
    refused: `RangeError: The ${refusal}.`,
    text: `import { getEvents, getTeamsByTeamMembers, postSearch } from './operations.js';
import { FetchTransport } from './transport.js';

const headers = { Authorization: 'Bearer ${token}' };
const transport = new FetchTransport({ baseUrl: process.argv[2] ?? '', headers });
for await (const hit of getTeamsByTeamMembers(transport, 'my-team', { order: 'id' })) console.log(\`hit \${hit.id}\`);
for await (const hit of postSearch(transport, {}, { body: { query: 'a' } })) console.log(\`hit \${hit.id}\`);
const filter = { kind: 'a&b', state: 'open', 'labels[]': ['x', 'y z'], ids: [1, 2], tags: ['p', 'q'] } as const;
const events = getEvents(transport, { ...filter, since: '2026-01-02T03:04:05Z', minScore: 0.5, archived: false, from: 'me' });
for await (const hit of events) console.log(\`hit \${hit.id}\`);
for (const team of ['', '.', '..']) {
  try {
    void getTeamsByTeamMembers(transport, team, { order: 'id' });
  } catch (error) {
    console.log(String(error));
  }
}
`,
  },
  python: {
    file: 'lists.py',
    refused: `ValueError: The ${refusal}.`,
    text: `import sys

from pagination import UrllibTransport
from pagination.operations import (
    get_events,
    get_teams_by_team_members,
    get_teams_by_team_members_async,
    post_search,
)

transport = UrllibTransport(sys.argv[1], {"Authorization": "Bearer ${token}"})
for hit in get_teams_by_team_members(transport, "my-team", order="id"):
    print("hit", hit["id"])
for hit in post_search(transport, body={"query": "a"}):
    print("hit", hit["id"])
for hit in get_events(
    transport,
    kind="a&b",
    state="open",
    labels=["x", "y z"],
    ids=[1, 2],
    tags=["p", "q"],
    since="2026-01-02T03:04:05Z",
    min_score=0.5,
    archived=False,
    from_="me",
):
    print("hit", hit["id"])
for list_members, team in [
    (get_teams_by_team_members, ""),
    (get_teams_by_team_members, "."),
    (get_teams_by_team_members_async, ".."),
]:
    try:
        list_members(transport, team, order="id")
    except ValueError as error:
        print(f"{type(error).__name__}: {error}")
`,
  },
  ruby: {
    file: 'lists.rb',
    refused: `ArgumentError: The ${refusal}.`,
    text: `require_relative "pagination"
require_relative "transport"

transport = Pagination::HTTPTransport.new(ARGV[0], headers: { "Authorization" => "Bearer ${token}" })
Pagination.get_teams_by_team_members(transport, "my-team", order: "id").each { |hit| puts "hit #{hit.id}" }
Pagination.post_search(transport, request: { body: { query: "a" } }).each { |hit| puts "hit #{hit.id}" }
filter = { state: "open", labels: ["x", "y z"], ids: [1, 2], tags: %w[p q], query_from: "me" }
Pagination.get_events(
  transport, kind: "a&b", since: "2026-01-02T03:04:05Z", min_score: 0.5, archived: false, **filter
).each { |hit| puts "hit #{hit.id}" }
[nil, ".", ".."].each do |team|
  Pagination.get_teams_by_team_members(transport, team, order: "id")
rescue ArgumentError => error
  puts "#{error.class}: #{error.message}"
end
begin
  Pagination.get_teams_by_team_members(transport, { id: 1 }, order: "id")
rescue ArgumentError => error
  raise unless error.message == "The value of the path parameter team cannot be sent: Hash."
end
`,
  },
  php: {
    file: 'lists.php',
    refused: `InvalidArgumentException: The ${refusal}.`,
    text: `<?php

require __DIR__ . '/autoload.php';

use Pagination\\Operations;

$transport = new Pagination\\HttpTransport($argv[1], ['Authorization' => 'Bearer ${token}']);
foreach (Operations::getTeamsByTeamMembers($transport, 'my-team', order: 'id') as $hit) {
    echo "hit $hit->id\\n";
}
foreach (Operations::postSearch($transport, body: ['query' => 'a']) as $hit) {
    echo "hit $hit->id\\n";
}
$events = Operations::getEvents(
    $transport,
    'a&b',
    state: 'open',
    labels: ['x', 'y z'],
    ids: [1, 2],
    tags: ['p', 'q'],
    since: '2026-01-02T03:04:05Z',
    minScore: 0.5,
    archived: false,
    queryFrom: 'me',
);
foreach ($events as $hit) {
    echo "hit $hit->id\\n";
}
foreach (['', '.', '..'] as $team) {
    try {
        Operations::getTeamsByTeamMembers($transport, $team, order: 'id');
    } catch (InvalidArgumentException $error) {
        echo $error::class, ': ', $error->getMessage(), "\\n";
    }
}
`,
  },
  dart: {
    file: 'lists.dart',
    refused: `ArgumentError: The ${refusal}.`,
    text: `import 'http_page_transport.dart';
import 'operations.dart';

Future<void> main(List<String> arguments) async {
  final headers = {'Authorization': 'Bearer ${token}'};
  final transport = HttpPageTransport(Uri.parse(arguments[0]), headers: headers);
  final members = await getTeamsByTeamMembers(transport, 'my-team', order: 'id');
  await for (final hit in members.autoPaging()) {
    print('hit \${hit.id}');
  }
  final found = await postSearch(transport, body: {'query': 'a'});
  await for (final hit in found.autoPaging()) {
    print('hit \${hit.id}');
  }
  final events = await getEvents(
    transport,
    kind: 'a&b',
    state: 'open',
    labels: ['x', 'y z'],
    ids: [1, 2],
    tags: ['p', 'q'],
    since: DateTime.utc(2026, 1, 2, 3, 4, 5),
    minScore: 0.5,
    archived: false,
    queryFrom: 'me',
  );
  await for (final hit in events.autoPaging()) {
    print('hit \${hit.id}');
  }
  for (final team in ['', '.', '..']) {
    try {
      await getTeamsByTeamMembers(transport, team, order: 'id');
    } on ArgumentError catch (error) {
      print('ArgumentError: \${error.message}');
    }
  }
  transport.close();
}
`,
  },
};
