import { type OperationProgram, refusal } from './operation-program.js';
import { rustMain } from './rust-main.js';
import { token } from './search-server.js';

/** The operation programs of languages with a separate compiler. */
export const compiledOperationPrograms = {
  go: {
    file: 'main.go',
    refused: `false a required parameter is missing: the ${refusal}`,
    text: `package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"example.com/sdk/pagination"
)

func ptr[T any](value T) *T { return &value }

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
	events := pagination.GetEvents(transport, pagination.GetEventsQuery{
		Kind:     "a&b",
		State:    ptr("open"),
		Labels:   []string{"x", "y z"},
		IDs:      []int64{1, 2},
		Tags:     []string{"p", "q"},
		Since:    ptr(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)),
		MinScore: ptr(0.5),
		Archived: ptr(false),
		From:     ptr("me"),
	}).ListAutoPaging(context.Background(), nil)
	for events.Next() {
		fmt.Println("hit", events.Current().ID)
	}
	for _, team := range []string{"", ".", ".."} {
		members := pagination.GetTeamsByTeamMembers(transport, team).ListAutoPaging(context.Background(), &order)
		fmt.Println(members.Next(), members.Err())
	}
}
`,
  },
  java: {
    file: 'Lists.java',
    refused: `java.lang.IllegalArgumentException: The ${refusal}.`,
    text: `import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import pagination.*;

public class Lists {
  public static void main(String[] args) {
    var transport = new HttpPageTransport(args[0], Map.of("Authorization", "Bearer ${token}"));
    var params = new TeamPageParams(TeamPageParams.Order.ID).limit(10);
    for (Hit hit : Operations.getTeamsByTeamMembers(transport, "my-team", params)) {
      System.out.println("hit " + hit.id());
    }
    var found = Operations.postSearch(transport, new SearchCursorParams().size(5));
    for (Hit hit : found.withRequest(it -> it.withBody(Map.of("query", "a")))) {
      System.out.println("hit " + hit.id());
    }
    var query = new GetEventsQuery().state(Operations.GetEventsState.OPEN).ids(List.of(1L, 2L));
    query.labels(List.of(Operations.GetEventsLabels.X, Operations.GetEventsLabels.Y_Z));
    query.tags(List.of(Operations.GetEventsTags.P, Operations.GetEventsTags.Q));
    query.since(OffsetDateTime.parse("2026-01-02T03:04:05Z"));
    query.minScore(0.5).archived(false).from("me");
    var events = Operations.getEventsAsync(transport, Operations.GetEventsKind.A_B, query);
    events.subscribe(hit -> System.out.println("hit " + hit.id()), ForkJoinPool.commonPool()).join();
    for (String team : new String[] {"", ".", ".."}) {
      try {
        if (team.equals(".")) Operations.getTeamsByTeamMembersAsync(transport, team, params);
        else Operations.getTeamsByTeamMembers(transport, team, params);
      } catch (IllegalArgumentException error) {
        System.out.println(error);
      }
    }
    for (String missing : new String[] {"team", "kind"}) {
      try {
        if (missing.equals("kind")) Operations.getEvents(transport, null);
        else Operations.getTeamsByTeamMembers(transport, null, params);
        System.out.println(missing + " may be null");
      } catch (NullPointerException error) {
        if (!error.getMessage().equals(missing + " is required.")) System.out.println(error);
      }
    }
  }
}
`,
  },
  kotlin: {
    file: 'Lists.kt',
    refused: `java.lang.IllegalArgumentException: The ${refusal}.`,
    text: `import java.time.OffsetDateTime
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.runBlocking
import pagination.*

fun main(args: Array<String>) {
    val transport = HttpPageTransport(args[0], mapOf("Authorization" to "Bearer ${token}"))
    val order = TeamPageParams.Order.ID
    for (hit in getTeamsByTeamMembers(transport, "my-team", order, limit = 10)) println("hit \${hit.id}")
    val found = postSearchFlow(transport) { it.withBody(mapOf("query" to "a")) }
    runBlocking { found.map { hit -> "hit \${hit.id}" }.collect(::println) }
    val events =
        getEvents(
            transport,
            GetEventsKind.A_B,
            state = GetEventsState.OPEN,
            labels = listOf(GetEventsLabels.X, GetEventsLabels.Y_Z),
            ids = listOf(1, 2),
            tags = GetEventsTags.entries,
            since = OffsetDateTime.parse("2026-01-02T03:04:05Z"),
            minScore = 0.5,
            archived = false,
            fromParam = "me",
        )
    for (page in events.pages) for (hit in page.items) println("hit \${hit.id}")
    for (team in listOf("", ".", "..")) {
        try {
            if (team == ".") getTeamsByTeamMembersFlow(transport, team, order)
            else getTeamsByTeamMembers(transport, team, order)
        } catch (error: IllegalArgumentException) {
            println(error)
        }
    }
}
`,
  },
  csharp: {
    file: 'Lists.cs',
    refused: `ArgumentException: The ${refusal}. (Parameter 'team')`,
    text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using Pagination;

var headers = new Dictionary<string, string> { ["Authorization"] = "Bearer ${token}" };
var transport = new HttpPageTransport(new HttpClient(), new Uri(args[0]), headers);
var given = new TeamPageParams { Order = TeamPageParamsOrder.Id };
await foreach (var hit in transport.GetTeamsByTeamMembers("my-team", given))
{
    Console.WriteLine($"hit {hit.Id}");
}
var body = new Dictionary<string, object?> { ["query"] = "a" };
await foreach (var hit in Operations.PostSearch(transport, configure: request => request.WithBody(body)))
{
    Console.WriteLine($"hit {hit.Id}");
}
var events = Operations.GetEvents(
    transport,
    new GetEventsQuery
    {
        Kind = GetEventsKind.AB,
        State = GetEventsState.Open,
        Labels = [GetEventsLabels.X, GetEventsLabels.YZ],
        Ids = [1, 2],
        Tags = [GetEventsTags.P, GetEventsTags.Q],
        Since = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero),
        MinScore = 0.5,
        Archived = false,
        From = "me",
    }
);
await foreach (var hit in events)
{
    Console.WriteLine($"hit {hit.Id}");
}
foreach (var team in new[] { "", ".", ".." })
{
    try
    {
        Operations.GetTeamsByTeamMembers(transport, team, given);
    }
    catch (ArgumentException error)
    {
        Console.WriteLine($"{error.GetType().Name}: {error.Message}");
    }
}
`,
  },
  rust: {
    file: 'main.rs',
    refused: `the ${refusal}`,
    text: `mod pagination;

use std::sync::Arc;

use pagination::{
    get_events, get_teams_by_team_members, post_search_with, GetEventsKind, GetEventsLabels,
    GetEventsQuery, GetEventsState, GetEventsTags, HttpTransport, Json, PageError, PageTransport,
    TeamPageParams, TeamPageParamsOrder,
};

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    let order = TeamPageParamsOrder::Id;
    let params = TeamPageParams { offset: None, limit: None, order };
    let mut members = get_teams_by_team_members(transport.clone(), "my-team", &params)?;
    while let Some(hit) = members.next().await? {
        println!("hit {}", hit.id);
    }
    let mut found = post_search_with(transport.clone(), &Default::default(), |request| {
        request.body = Some(Json::object([("query", Json::from("a"))]));
    })?;
    while let Some(hit) = found.next().await? {
        println!("hit {}", hit.id);
    }
    let query = GetEventsQuery {
        state: Some(GetEventsState::Open),
        labels: Some(vec![GetEventsLabels::X, GetEventsLabels::YZ]),
        ids: Some(vec![1, 2]),
        tags: Some(vec![GetEventsTags::P, GetEventsTags::Q]),
        since: Some("2026-01-02T03:04:05Z".into()),
        min_score: Some(0.5),
        archived: Some(false),
        query_from: Some("me".into()),
    };
    let mut events = get_events(transport.clone(), GetEventsKind::AB, &Default::default(), &query)?;
    while let Some(hit) = events.next().await? {
        println!("hit {}", hit.id);
    }
    for team in ["", ".", ".."] {
        if let Err(error) = get_teams_by_team_members(transport.clone(), team, &params) {
            println!("{error}");
        }
    }
    Ok(())
}

${rustMain}`,
  },
  swift: {
    file: 'main.swift',
    refused: `InvalidRequestError: The ${refusal}.`,
    text: `import Foundation
import Pagination

var transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
transport.headers = ["Authorization": "Bearer ${token}"]
for try await hit in transport.getTeamsByTeamMembers(team: "my-team", order: .id, limit: 10) {
  print("hit \\(hit.id)")
}
let found = transport.postSearch { $0.query["query"] = "a" }
for try await hit in found {
  print("hit \\(hit.id)")
}
let since = Date(timeIntervalSince1970: 1_767_323_045)
let events = transport.getEvents(
  kind: .aB, state: .open, labels: [.x, .yZ], ids: [1, 2],
  tags: GetEventsTags.allCases, since: since, minScore: 0.5, archived: false, from: "me")
for try await hit in events {
  print("hit \\(hit.id)")
}
for team in ["", ".", ".."] {
  do {
    _ = try await transport.getTeamsByTeamMembers(team: team, order: .id).firstPage()
  } catch {
    print("\\(type(of: error)): \\(error)")
  }
}
`,
  },
  cpp: {
    file: 'main.cpp',
    refused: `The ${refusal}.`,
    text: `#include <iostream>
#include <stdexcept>

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
  const pagination::GetEventsQuery query{.state = "open",
                                         .labels = {{"x", "y z"}},
                                         .ids = {{1, 2}},
                                         .tags = {{"p", "q"}},
                                         .since = "2026-01-02T03:04:05Z",
                                         .min_score = 0.5,
                                         .archived = false,
                                         .query_from = "me"};
  for (const auto& hit : pagination::get_events(transport, "a&b", {}, query)) {
    std::cout << "hit " << hit.id << "\\n";
  }
  for (const char* team : {"", ".", ".."}) {
    try {
      pagination::get_teams_by_team_members(transport, team, {.order = "id"});
    } catch (const std::invalid_argument& error) {
      std::cout << error.what() << "\\n";
    }
  }
}
`,
  },
} satisfies Record<string, OperationProgram>;
