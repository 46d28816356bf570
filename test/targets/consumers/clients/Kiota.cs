#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using BookPages;
using ItemPages;
using Items.Client;
using Items.Client.Models;
using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Http.HttpClientLibrary;

/// <summary>Walks page by page, and again item by item. Reading the names requires typed items.</summary>
public static class Walks
{
    public static async Task Run(string[] args)
    {
        var key = new ApiKeyAuthenticationProvider(
            "Bearer walks",
            "Authorization",
            ApiKeyAuthenticationProvider.KeyLocation.Header
        );
        var pages = new ItemsClient(new HttpClientRequestAdapter(key) { BaseUrl = args[0] }).V1.Pages;
        var other = new ItemsClient(
            new HttpClientRequestAdapter(new AnonymousAuthenticationProvider()) { BaseUrl = args[1] }
        ).V1;

        await Items("offset", () => pages.Offset.Paginate(c => (c.QueryParameters.Limit, c.QueryParameters.Count) = (2, 7)));
        await Items(
            "page-number",
            () => pages.PageNumber.Paginate(c => (c.QueryParameters.PageSize, c.QueryParameters.Count) = (2, 7))
        );
        await Items("cursor", () => pages.Cursor.Paginate(c => (c.QueryParameters.Limit, c.QueryParameters.Count) = (2, 7)));
        await Items(
            "cursor-id",
            () => pages.CursorId.Paginate(c => (c.QueryParameters.Limit, c.QueryParameters.Count) = (2, 7))
        );
        await Items(
            "cursor-url",
            () => pages.CursorUrl.Paginate(c => (c.QueryParameters.Limit, c.QueryParameters.Count) = (2, 7))
        );
        await Items("fake-page", () => pages.FakePage.Paginate(c => c.QueryParameters.Count = 7));
        await Items(
            "failing",
            () =>
                pages.Cursor.Paginate(c =>
                {
                    c.QueryParameters.Limit = 2;
                    c.QueryParameters.Count = 7;
                    c.QueryParameters.FailPage = 2;
                })
        );
        await Books("header", () => other.Users["ann"].Books.Paginate(c => c.QueryParameters.Limit = 2));
        var wanted = new SearchPostRequestBody { Query = "a", Paging = new SearchPostRequestBody_paging { Size = 2 } };
        await Books("body", () => other.Search["new"].PaginatePost(wanted));
        if (wanted.Paging.After != null)
        {
            throw new InvalidOperationException("The caller's own body was changed.");
        }
    }

    private static async Task Items<TBody>(string name, Func<ItemPages.Paginated<TBody, PageItem>> list)
    {
        var pages = new List<List<string>>();
        var items = new List<string>();
        string? stopped = null;
        try
        {
            await foreach (var page in list().Pages())
            {
                pages.Add(page.Items.Select(item => item.Name ?? "").ToList());
                stopped = Camel(page.Stopped?.ToString());
            }
            await foreach (var item in list())
            {
                items.Add(item.Name ?? "");
            }
            Tell(new() { ["name"] = name, ["pages"] = pages, ["items"] = items, ["stopped"] = stopped });
        }
        catch (ApiException failure)
        {
            Tell(new() { ["name"] = name, ["status"] = failure.ResponseStatusCode });
        }
    }

    private static async Task Books<TBody>(string name, Func<BookPages.Paginated<TBody, I>> list)
    {
        var pages = new List<List<string>>();
        var items = new List<string>();
        string? stopped = null;
        await foreach (var page in list().Pages())
        {
            pages.Add(page.Items.Select(book => book.Name ?? "").ToList());
            stopped = Camel(page.Stopped?.ToString());
        }
        await foreach (var book in list())
        {
            items.Add(book.Name ?? "");
        }
        Tell(new() { ["name"] = name, ["pages"] = pages, ["items"] = items, ["stopped"] = stopped });
    }

    private static string? Camel(string? name) => name == null ? null : char.ToLowerInvariant(name[0]) + name[1..];

    private static void Tell(Dictionary<string, object?> report) => Console.WriteLine(JsonSerializer.Serialize(report));
}
