using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>One page that a function of yours has fetched.</summary>
public sealed class FetchedPage<TBody, T>
{
    private readonly Lazy<object> following;

    internal FetchedPage(
        PagingParams sent,
        TBody body,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree
    )
    {
        var answer = AnswerOf(body, toTree).Succeeded();
        var found = sent.Table.ItemsIn(answer);
        Params = sent;
        Body = body;
        Items = (items(body) ?? []).ToList().AsReadOnly();
        if (Items.Count != found.Count)
        {
            throw new InvalidOperationException(
                $"The items function gives {Items.Count} items of a page that has {found.Count}."
            );
        }
        // Parameters say nothing of the URL that a header links to.
        var isSingle = sent.Table.Follow != null;
        following = new Lazy<object>(() => isSingle ? StopReason.SinglePage : sent.Table.Following(sent.Request, answer));
    }

    /// <summary>The items of this page.</summary>
    public IReadOnlyList<T> Items { get; }

    /// <summary>What the function returned.</summary>
    public TBody Body { get; }

    /// <summary>The parameters that were sent for this page.</summary>
    public PagingParams Params { get; }

    /// <summary>The parameters of the page after this one; null where paging ends. Nothing is sent.</summary>
    public PagingParams? Next => following.Value is PageRequest next ? Params.Following(next) : null;

    /// <summary>The reason why no page follows; null where one does.</summary>
    public StopReason? Stopped => following.Value as StopReason?;

    private static PageAnswer AnswerOf(TBody body, Func<object, object?>? toTree) =>
        body switch
        {
            null => throw new InvalidOperationException("The function returned null in place of a page."),
            PageAnswer answer => answer,
            JsonElement element => new PageAnswer(0, JsonTree.From(element)),
            _ when JsonTree.IsTree(body) => new PageAnswer(0, body),
            _ => new PageAnswer(0, toTree == null ? JsonTree.From(JsonSerializer.SerializeToElement(body)) : toTree(body)),
        };
}
