import type { TargetId, TargetProfile } from '@pagewright/core';
import { rustMain } from './rust-main.js';
import { token } from './search-server.js';

interface ListingProgram {
  readonly file: string;
  readonly text: string;
  /** The file for the first lines of the README; absent if they call no function of an operation. */
  readonly quick?: string;
  /** The profile of the pages, for languages whose pages fetch nothing in `baseline`, the default. */
  readonly profile?: TargetProfile;
}

/** Programs that list items of a custom type with an operation's function and an additional query parameter. */
export const customItemPrograms: Partial<Readonly<Record<TargetId, ListingProgram>>> = {
  typescript: {
    file: 'members.ts',
    quick: 'quick.ts',
    text: `import type { Hit } from './models.js';
import { getTeamsByTeamMembers } from './operations.js';
import { FetchTransport } from './transport.js';

const baseUrl = process.argv[2] ?? '';
const transport = new FetchTransport({ baseUrl, headers: { Authorization: 'Bearer ${token}' } });
const params = { limit: 10, order: 'id' } as const;
const shown = ({ name }: Hit) => \`own \${name}\`;
for await (const hit of getTeamsByTeamMembers(transport, 'my-team', params, { query: { state: 'open' } })) {
  console.log(shown(hit));
}
`,
  },
  python: {
    file: 'members.py',
    quick: 'quick.py',
    text: `import asyncio
import sys

from models import Hit
from pagination import (
    AsyncUrllibTransport,
    UrllibTransport,
    get_teams_by_team_members,
    get_teams_by_team_members_async,
)

transport = UrllibTransport(sys.argv[1], {"Authorization": "Bearer ${token}"})
query = {"state": "open"}


async def half() -> None:
    hits = get_teams_by_team_members_async(
        AsyncUrllibTransport(transport),
        "my-team",
        limit=10,
        order="id",
        query=query,
        item=lambda held: Hit(held["id"], held["name"]),
    )
    async for hit in hits:
        if hit.id < 12:
            print(hit)


asyncio.run(half())
for hit in get_teams_by_team_members(transport, "my-team", limit=10, order="id", query=query):
    if hit.id >= 12:
        print(hit)
`,
  },
  go: {
    file: 'main.go',
    text: `package main

import (
	"context"
	"fmt"
	"os"

	"example.com/sdk/models"
	"example.com/sdk/pagination"
)

func show(hit models.Hit) { fmt.Println(hit) }

func main() {
	transport := &pagination.HTTPTransport{Base: os.Args[1], Header: map[string]string{"Authorization": "Bearer ${token}"}}
	limit, order := int64(10), "id"
	list := pagination.GetTeamsByTeamMembers(transport, "my-team")
	list.Request.Query = map[string]any{"state": "open"}
	hits := list.ListAutoPaging(context.Background(), &pagination.TeamPageParams{Limit: &limit, Order: &order})
	for hits.Next() {
		show(hits.Current())
	}
	if err := hits.Err(); err != nil {
		fmt.Println(err)
	}
}
`,
  },
  java: {
    file: 'Members.java',
    quick: 'Example.java',
    text: `import com.acme.models.Hit;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import pagination.*;

public class Members {
  public static void main(String[] args) {
    var mapper = new ObjectMapper();
    var transport = new HttpPageTransport(args[0], Map.of("Authorization", "Bearer ${token}"));
    var params = new TeamPageParams(TeamPageParams.Order.ID).limit(10);
    var hits =
        Operations.getTeamsByTeamMembers(
            transport, "my-team", params, item -> mapper.convertValue(item, Hit.class));
    for (Hit hit : hits.withRequest(it -> it.withQuery("state", "open"))) {
      System.out.println(hit);
    }
  }
}
`,
  },
  kotlin: {
    file: 'Members.kt',
    quick: 'Quick.kt',
    text: `import com.acme.models.Hit
import com.fasterxml.jackson.databind.ObjectMapper
import pagination.*

fun show(hit: Hit) = println(hit)

fun main(args: Array<String>) {
    val mapper = ObjectMapper()
    val transport = HttpPageTransport(args[0], mapOf("Authorization" to "Bearer ${token}"))
    val order = TeamPageParams.Order.ID
    val open = { request: PageRequest -> request.withQuery("state", "open") }
    val hits = getTeamsByTeamMembers(transport, "my-team", order, limit = 10, change = open) {
        mapper.convertValue(it, Hit::class.java)
    }
    for (hit in hits) show(hit)
}
`,
  },
  csharp: {
    file: 'Members.cs',
    quick: 'Program.cs',
    text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text.Json;
using Pagination;
using Hit = Acme.Models.Hit;

var headers = new Dictionary<string, string> { ["Authorization"] = "Bearer ${token}" };
var transport = new HttpPageTransport(new HttpClient(), new Uri(args[0]), headers);
var given = new TeamPageParams { Limit = 10, Order = TeamPageParamsOrder.Id };
Hit Read(object? item) => JsonSerializer.Deserialize<Hit>(JsonTree.Text(item))!;
await foreach (Hit hit in Operations.GetTeamsByTeamMembers(
    transport, "my-team", given, Read, request => request.WithQuery("state", "open")))
{
    Console.WriteLine(hit);
}
`,
  },
  ruby: {
    file: 'members.rb',
    quick: 'quick.rb',
    text: `require_relative "pagination"
require_relative "transport"
require_relative "lib/models"

transport = Pagination::HTTPTransport.new(ARGV[0], headers: { "Authorization" => "Bearer ${token}" })
open = { query: { state: "open" } }
hits = Pagination.get_teams_by_team_members(transport, "my-team", limit: 10, order: "id", request: open)
hits.each { |hit| p hit }
`,
  },
  php: {
    file: 'members.php',
    quick: 'quick.php',
    text: `<?php

use Acme\\Models\\Hit;
use Pagination\\{HttpTransport, Operations};

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/autoload.php';

$show = fn (Hit $hit): string => "own {$hit->name}\\n";
$transport = new HttpTransport($argv[1], ['Authorization' => 'Bearer ${token}']);
$params = ['limit' => 10, 'order' => 'id'];
foreach (Operations::getTeamsByTeamMembers($transport, 'my-team', ...$params, query: ['state' => 'open']) as $hit) {
    echo $show($hit);
}
`,
  },
  rust: {
    file: 'main.rs',
    text: `mod pagination;

use std::sync::Arc;

use pagination::{
    get_teams_by_team_members_with, HttpTransport, Json, PageError, PageTransport, TeamPageParams,
    TeamPageParamsOrder,
};

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    let order = TeamPageParamsOrder::Id;
    let params = TeamPageParams { offset: None, limit: Some(10), order };
    let mut hits = get_teams_by_team_members_with(transport, "my-team", &params, |request| {
        request.query.insert("state".to_string(), Json::from("open"));
    })?;
    while let Some(hit) = hits.next().await? {
        println!("{:?}", hit.into_inner());
    }
    Ok(())
}

${rustMain}`,
  },
  cpp: {
    file: 'members.cpp',
    quick: 'quick.cpp',
    profile: 'full',
    text: `#include "http_transport.hpp"
#include "operations.hpp"

// The operation uses this specialization, although it follows the include.
template <>
struct pagination::FromJson<acme::Hit> {
  static std::optional<acme::Hit> read(const pagination::Json& value) {
    return nlohmann::json::parse(value.text()).get<acme::Hit>();
  }
};

void show(const acme::Hit&) {}

int main(int, char** args) {
  pagination::HttpTransport transport(args[1]);
  transport.headers["Authorization"] = "Bearer ${token}";
  auto hits = pagination::get_teams_by_team_members(
      transport, "my-team", {.limit = 10, .order = "id"},
      [](pagination::PageRequest& request) { request.query["state"] = "open"; });
  for (const auto& hit : hits) show(hit);
}
`,
  },
};
