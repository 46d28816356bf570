using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>One page that your function has fetched.</summary>
public sealed class FetchedPage<TBody, T>
{
    private readonly NextStep step;
    private readonly Trail trail;

    internal FetchedPage(
        PagingParams sent,
        TBody body,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree
    )
    {
        var answer = AnswerOf(body, toTree).Succeeded(sent.Request);
        var found = sent.Table.ItemsIn(answer, sent.Request);
        trail = sent.Before?.With(sent.Table, sent.Request, found, answer) ?? Trail.From(sent.Table, sent.Request, found);
        Params = sent;
        Body = body;
        Items = (items(body) ?? []).ToList().AsReadOnly();
        if (Items.Count != found.Count)
        {
            throw new InvalidOperationException(
                $"The items function returned {Items.Count} items for a page that has {found.Count}."
            );
        }
        step = sent.Table.Following(sent.Request, answer);
    }

    /// <summary>The items of this page only.</summary>
    public IReadOnlyList<T> Items { get; }

    /// <summary>The value that your function returned.</summary>
    public TBody Body { get; }

    /// <summary>The parameters that were sent for this page.</summary>
    public PagingParams Params { get; }

    /// <summary>The parameters of the next page; null if paging ends. Sends nothing.</summary>
    /// <exception cref="PageException">More pages may follow, and failing to request them is an error.</exception>
    public PagingParams? Next
    {
        get
        {
            if (step.Failure is { } failure)
            {
                throw failure;
            }
            return step.Request is { } next ? Params.Following(next, trail) : null;
        }
    }

    /// <summary>Why no page follows; null if one does.</summary>
    public StopReason? Stopped => step.Stopped;

    /// <summary>The text to resume from after this page, with <c>AsPages</c>; null if no page follows.</summary>
    public string? ContinuationToken =>
        step.Request == null ? null : PagePosition.Of(Params.Table, step);

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
