using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>One page that a function of yours has fetched.</summary>
public sealed class FetchedPage<TBody, T>
{
    private readonly Lazy<NextStep> step;
    private readonly Trail trail;
    private readonly PageAnswer answer;

    internal FetchedPage(
        PagingParams sent,
        TBody body,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree
    )
    {
        answer = AnswerOf(body, toTree).Succeeded();
        var found = sent.Table.ItemsIn(answer);
        trail = sent.Before?.With(sent.Table, sent.Request, found, answer) ?? Trail.From(sent.Table, sent.Request, found, null);
        Params = sent;
        Body = body;
        Items = (items(body) ?? []).ToList().AsReadOnly();
        if (Items.Count != found.Count)
        {
            throw new InvalidOperationException(
                $"The items function gives {Items.Count} items of a page that has {found.Count}."
            );
        }
        // Parameters say nothing of a URL.
        var isSingle = sent.Table.Follow != null;
        step = new Lazy<NextStep>(() =>
            isSingle ? NextStep.End(StopReason.SinglePage) : sent.Table.Following(sent.Request, answer, advancesByItems: true)
        );
    }

    /// <summary>The items of this page.</summary>
    public IReadOnlyList<T> Items { get; }

    /// <summary>What the function returned.</summary>
    public TBody Body { get; }

    /// <summary>The parameters that were sent for this page.</summary>
    public PagingParams Params { get; }

    /// <summary>The parameters of the page after this one; null where paging ends. Nothing is sent.</summary>
    /// <exception cref="PageException">More may follow, and can't be asked for, where that is an error.</exception>
    public PagingParams? Next
    {
        get
        {
            if (Fails)
            {
                throw step.Value.Broken(answer);
            }
            return step.Value.Request is { } next ? Params.Following(next, trail) : null;
        }
    }

    /// <summary>The reason why no page follows; null where one does.</summary>
    public StopReason? Stopped => Fails ? null : step.Value.Stopped;

    private bool Fails => step.Value.FailsIn(Params.Table);

    /// <summary>Text to go on from after this page, by <c>AsPages</c>; null where no page follows.</summary>
    public string? ContinuationToken =>
        step.Value.Request == null ? null : PagePosition.Of(Params.Table, step.Value);

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
