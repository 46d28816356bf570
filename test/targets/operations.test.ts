import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programTools, runProgram } from './kit/programs.js';
import { expectAllHits, firstLines } from './kit/readme-program.js';
import { hits, type SearchServer, searchInput, startSearchServer, token } from './kit/search-server.js';
import { swiftTools } from './swift/program-tools.js';

/** Programs that list with the functions of two operations, one with a path parameter and one with a body or query. */
const programs: Partial<Readonly<Record<TargetId, { readonly file: string; readonly text: string }>>> = {
  go: {
    file: 'main.go',
    text: `package main

import (
	"context"
	"fmt"
	"os"

	"example.com/sdk/pagination"
)

func main() {
	transport := &pagination.HTTPTransport{Base: os.Args[1], Header: map[string]string{"Authorization": "Bearer ${token}"}}
	order := pagination.TeamPageParams{Order: new(string)}
	*order.Order = "id"
	members := pagination.GetTeamsByTeamMembers(transport, "my-team").ListAutoPaging(context.Background(), &order)
	for members.Next() {
		fmt.Println("hit", members.Current().ID)
	}
	list := pagination.PostSearch(transport)
	list.Request.Body = map[string]any{"query": "a"}
	found := list.ListAutoPaging(context.Background(), nil)
	for found.Next() {
		fmt.Println("hit", found.Current().ID)
	}
	if members.Err() != nil || found.Err() != nil {
		fmt.Println(members.Err(), found.Err())
	}
}
`,
  },
  java: {
    file: 'Lists.java',
    text: `import java.util.Map;
import pagination.*;

public class Lists {
  public static void main(String[] args) {
    var transport = new HttpPageTransport(args[0], Map.of("Authorization", "Bearer ${token}"));
    var params = new TeamPageParams(TeamPageParams.Order.ID).limit(10);
    for (Hit hit : Operations.getTeamsByTeamMembers(transport, "my-team", params)) {
      System.out.println("hit " + hit.id());
    }
    for (Hit hit : Operations.postSearch(transport, null, it -> it.withBody(Map.of("query", "a")))) {
      System.out.println("hit " + hit.id());
    }
  }
}
`,
  },
  kotlin: {
    file: 'Lists.kt',
    text: `import pagination.*

fun main(args: Array<String>) {
    val transport = HttpPageTransport(args[0], mapOf("Authorization" to "Bearer ${token}"))
    val params = TeamPageParams(order = TeamPageParams.Order.ID)
    for (hit in getTeamsByTeamMembers(transport, "my-team", params).items()) println("hit \${hit.id}")
    val found = postSearch(transport) { it.copy(body = mapOf("query" to "a")) }
    for (hit in found.items()) println("hit \${hit.id}")
}
`,
  },
  csharp: {
    file: 'Lists.cs',
    text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using Pagination;

var headers = new Dictionary<string, string> { ["Authorization"] = "Bearer ${token}" };
var transport = new HttpPageTransport(new HttpClient(), new Uri(args[0]), headers);
var given = new TeamPageParams { Order = TeamPageParamsOrder.Id };
await foreach (var hit in Operations.GetTeamsByTeamMembers(transport, "my-team", given))
{
    Console.WriteLine($"hit {hit.Id}");
}
var body = new Dictionary<string, object?> { ["query"] = "a" };
await foreach (var hit in Operations.PostSearch(transport, change: request => request with { Body = body }))
{
    Console.WriteLine($"hit {hit.Id}");
}
`,
  },
  rust: {
    file: 'main.rs',
    text: `mod pagination;

use std::future::Future;
use std::sync::Arc;
use std::task::{Context, Waker};

use pagination::{
    get_teams_by_team_members, post_search_with, HttpTransport, Json, PageError, PageTransport,
    TeamPageParams, TeamPageParamsOrder,
};

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    let order = TeamPageParamsOrder::Id;
    let params = TeamPageParams { offset: None, limit: None, order };
    let mut members = get_teams_by_team_members(transport.clone(), "my-team", &params)?;
    while let Some(hit) = members.next().await? {
        println!("hit {}", hit.id);
    }
    let mut found = post_search_with(transport, &Default::default(), |request| {
        request.body = Some(Json::object([("query", Json::from("a"))]));
    })?;
    while let Some(hit) = found.next().await? {
        println!("hit {}", hit.id);
    }
    Ok(())
}

fn main() {
    let mut transport = HttpTransport::new(&std::env::args().nth(1).unwrap());
    transport.headers.insert("Authorization".to_string(), "Bearer ${token}".to_string());
    let mut walk = std::pin::pin!(walk(Arc::new(transport)));
    let mut context = Context::from_waker(Waker::noop());
    let walked = walk.as_mut().poll(&mut context);
    assert!(matches!(walked, std::task::Poll::Ready(Ok(()))));
}
`,
  },
  swift: {
    file: 'main.swift',
    text: `import Foundation
import Pagination

var transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
transport.headers = ["Authorization": "Bearer ${token}"]
let params = TeamPageParams(limit: 10, order: .id)
for try await hit in getTeamsByTeamMembers(transport: transport, team: "my-team", params: params) {
  print("hit \\(hit.id)")
}
let found = postSearch(transport: transport) { $0.query["query"] = "a" }
for try await hit in found {
  print("hit \\(hit.id)")
}
`,
  },
  cpp: {
    file: 'main.cpp',
    text: `#include <iostream>

#include "http_transport.hpp"
#include "operations.hpp"

int main(int, char** arguments) {
  pagination::HttpTransport transport(arguments[1]);
  transport.headers["Authorization"] = "Bearer ${token}";
  for (const auto& hit : pagination::get_teams_by_team_members(transport, "my-team", {.limit = 10, .order = "id"})) {
    std::cout << "hit " << hit.id << "\\n";
  }
  for (const auto& hit : pagination::post_search(transport, {}, [](auto& request) {
         request.body = pagination::Json::Object{{"query", "a"}};
       })) {
    std::cout << "hit " << hit.id << "\\n";
  }
}
`,
  },
};

/** The file, by target, for the first block of a README, which lists with the function of an operation. */
const files: Partial<Readonly<Record<TargetId, string>>> = {
  typescript: 'quick.ts',
  python: 'quick.py',
  ruby: 'quick.rb',
  php: 'quick.php',
  go: 'main.go',
  java: 'Example.java',
  kotlin: 'Quick.kt',
  csharp: 'Program.cs',
  swift: 'main.swift',
  cpp: 'main.cpp',
};

let server: SearchServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startSearchServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Pages of C++ fetch only in the profile `full`. */
const languages = [
  ...programTools.map((tools) => (tools.target === 'cpp' ? { ...tools, profile: 'full' as const } : tools)),
  swiftTools,
];

describe.each(languages)('functions of operations in $target', (tools) => {
  const { target, missing } = tools;
  const program = programs[target];
  const quick = files[target];
  const run = async (file: string, text: string) => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-operations-${target}-`));
    folders.push(folder);
    return runProgram(tools, { folder, below: tools.folder }, searchInput(), {
      file,
      text,
      args: [server.url],
      env: { API_TOKEN: token },
    });
  };

  test.runIf(missing() === undefined && program !== undefined)(
    'functions of operations list all items without a URL, a verb or a decoder in the program',
    async () => {
      const printed = await run(program?.file ?? '', program?.text ?? '');
      const ids = Array.from({ length: hits }, (_, index) => `hit ${index + 1}`);
      expect(printed.trim().split('\n')).toEqual([...ids, ...ids]);
    },
    400_000,
  );

  test.runIf(missing() === undefined && quick !== undefined)(
    'the first lines of the README list all items unchanged',
    async () => {
      const generated = generate({ ...searchInput(), profile: tools.profile ?? 'baseline' }, target);
      expectAllHits(await run(quick ?? '', firstLines(generated, server.url)));
    },
    400_000,
  );
});
