using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>Rules for the items of a page and the next request; null rules are skipped.</summary>
internal record Paging
{
    /// <summary>The name of the scheme, which its positions contain.</summary>
    public required string Scheme { get; init; }

    public required string Rule { get; init; }

    public object[]? Items { get; init; }

    public bool PassesEmptyPages { get; init; }

    public object[]? HasMore { get; init; }

    public Slot? Position { get; init; }

    public object? Start { get; init; }

    public Slot? Limit { get; init; }

    public object? LimitValue { get; init; }

    /// <summary>The parameter with which a caller may set the page size.</summary>
    public Slot? Size { get; init; }

    public object[]? End { get; init; }

    public object[]? Token { get; init; }

    public bool TokenInItem { get; init; }

    public (Slot Slot, object? Value)[] Literals { get; init; } = [];

    public Func<PageAnswer, string?>? HasMoreHeader { get; init; }

    public Func<PageAnswer, string?>? EndHeader { get; init; }

    public Func<PageAnswer, string?>? TokenHeader { get; init; }

    // only FailsOnBreaks
    /// <summary>True if the walk fails when more pages may follow but can't be requested.</summary>
    public bool FailsOnBreaks { get; init; }

    // end FailsOnBreaks
    /// <summary>
    /// True if an offset advances by the number of received items when that is below the requested number.
    /// </summary>
    public bool AdvancesByItems { get; init; }

    /// <summary>The part of a request that positions contain; null if there are no positions.</summary>
    public virtual string? PositionPart => Position?.Part;

    /// <summary>The rules for a walk whose first request has this URL.</summary>
    public virtual Paging For(string url, IPageTransport transport) => this;

    /// <summary>
    /// Lists all items; <c>page</c> creates a page from its state. Configure gets the request with the parameters, and
    /// may change them, except for parameters in the body, which are written into the body that it sets.
    /// </summary>
    public PageSequence<TPage, T> List<TPage, T>(
        IPageTransport transport,
        PageRequest request,
        IPageParams? parameters,
        Func<object?, T> decoder,
        Func<PageState<T>, TPage> page,
        Func<PageRequest, PageRequest>? configure = null
    )
        where TPage : class, IPage<T>
    {
        ArgumentNullException.ThrowIfNull(transport);
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(decoder);
        var given = parameters?.Sent().ToList() ?? [];
        var asked = request;
        if (configure != null)
        {
            var early = given.Where(one => !one.Slot.IsInBody && one.Value != null);
            asked = configure(early.Aggregate(request, (made, one) => one.Slot.WrittenIn(made, one.Value)));
            given.RemoveAll(one => !one.Slot.IsInBody);
        }
        return new(
            async (start, cancellationToken) =>
            {
                cancellationToken.ThrowIfCancellationRequested();
                var url = transport.AbsoluteUrl(asked.Url)?.AbsoluteUri ?? asked.Url;
                var table = For(url, transport);
                var first = table.FirstRequest(transport, asked with { Url = url }, given, start);
                var answer = await transport.SendAsync(first, cancellationToken).ConfigureAwait(false);
                return page(
                    new(table, transport, first, answer, decoder, page, items => Trail.From(table, first, items))
                );
            }
        );
    }

    /// <summary>The first request, with the caller's non-null params, the constants and the start position.</summary>
    public PageRequest FirstRequest(
        IPageTransport transport,
        PageRequest request,
        IEnumerable<(Slot Slot, object? Value)> given,
        PageStart start
    )
    {
        var isTree = request.Body == null || JsonTree.IsTree(request.Body);
        var first = Detached(isTree ? request : request with { Body = transport.ToTree(request.Body!) });
        return At(start, Started(first, given));
    }

    /// <summary>The first request, starting where the caller chose.</summary>
    /// <exception cref="ArgumentException">The list can't start there.</exception>
    public PageRequest At(PageStart start, PageRequest first)
    {
        var made = first;
        if (start.PageSizeHint is { } size)
        {
            if (size < 1)
            {
                throw new ArgumentOutOfRangeException("pageSizeHint", size, "A page has at least one item.");
            }
            made =
                Size?.WrittenIn(made, (long)size)
                ?? throw new ArgumentException($"{Scheme} has no parameter for the size of a page.", "pageSizeHint");
        }
        return start.ContinuationToken is { } text ? PagePosition.From(this, text, made) : made;
    }

    /// <summary>The request with the non-null values, the constants and, if unset, the start position.</summary>
    public PageRequest Started(PageRequest request, IEnumerable<(Slot Slot, object? Value)> given)
    {
        var first = request;
        foreach (var (slot, value) in given.Where(one => one.Value != null).Concat(Literals))
        {
            first = slot.WrittenIn(first, value);
        }
        return Position == null || Start == null || Position.SentIn(first) != null
            ? first
            : Position.WrittenIn(first, Start);
    }

    /// <summary>The request for the next page, or the reason why there is none.</summary>
    public NextStep Following(PageRequest request, PageAnswer answer)
    {
        var list = ListIn(answer, request);
        if (Rule == "single")
        {
            return NextStep.End(StopReason.SinglePage);
        }
        var items = list ?? [];
        if (items.Count == 0 && !PassesEmptyPages)
        {
            return NextStep.End(list == null ? StopReason.ItemsMissing : StopReason.EmptyPage);
        }
        var hasMore = HasMore != null && JsonTree.ReadAt(answer.Body, HasMore) is false;
        if (hasMore || HasMoreHeader?.Invoke(answer) == "false")
        {
            return NextStep.End(StopReason.HasMoreFalse);
        }
        try
        {
            // only FailsOnBreaks
            if (FailsOnBreaks)
            {
                return Advanced(Detached(request), answer, items).FailingOnBreaks(answer);
            }
            // end FailsOnBreaks
            return Advanced(Detached(request), answer, items);
        }
        catch (PageException failure)
        {
            return NextStep.Failed(failure);
        }
    }

    protected virtual NextStep Advanced(PageRequest request, PageAnswer answer, IReadOnlyList<object?> items)
    {
        if (Position == null)
        {
            return NextStep.End(StopReason.NoRequestField);
        }
        // only counts
        if (Rule != "token")
        {
            return StepTo(NextCount(request, answer, items, Position), request, Position);
        }
        // end counts
        return StepTo(NextToken(answer, items), request, Position);
    }

    private NextStep StepTo(object next, PageRequest request, Slot position)
    {
        if (next is StopReason reason)
        {
            return NextStep.End(reason);
        }
        var made = Literals
            .Append((Slot: position, Value: next))
            .Aggregate(request, (made, one) => one.Slot.WrittenIn(made, one.Value));
        return new NextStep(made, next);
    }

    /// <summary>The part of a request that contains only the position of the next page.</summary>
    public virtual object? PositionIn(NextStep step) => Position?.Nested(step.Value);

    /// <summary>The first request with the part of a position.</summary>
    public virtual PageRequest Resumed(PageRequest first, object? part) =>
        Position == null ? first : Position.WrittenIn(first, PagePosition.ValueIn(this, Position, part));

    /// <summary>
    /// The items; empty if the list is missing or null. A value of another type on its path is an error.
    /// </summary>
    public IReadOnlyList<object?> ItemsIn(PageAnswer answer, PageRequest request) => ListIn(answer, request) ?? [];

    private IReadOnlyList<object?>? ListIn(PageAnswer answer, PageRequest request)
    {
        var found = Items == null ? null : answer.Body;
        foreach (var step in Items ?? [])
        {
            if (found == null)
            {
                return null;
            }
            if (!(found is IReadOnlyDictionary<string, object?> || (found is IReadOnlyList<object?> && step is int)))
            {
                throw NotAList(answer, request);
            }
            found = JsonTree.ReadAt(found, [step]);
        }
        return found == null ? null : found as IReadOnlyList<object?> ?? throw NotAList(answer, request);
    }

    private PageException NotAList(PageAnswer answer, PageRequest request)
    {
        var place = Items == null || Items.Length == 0 ? "its root" : string.Join('.', Items);
        var message = $"The items of {request.NamedOr("the page")} are not a list: the response has another value at {place}.";
        return new PageException(PageFailure.ItemsNotList, message, answer);
    }

    // only counts
    /// <summary>The next offset or page number, or the reason why there is none.</summary>
    private object NextCount(PageRequest request, PageAnswer answer, IReadOnlyList<object?> items, Slot position)
    {
        var end = JsonTree.NumberOf(EndHeader?.Invoke(answer) ?? (End == null ? null : JsonTree.ReadAt(answer.Body, End)));
        var sent = position.SentIn(request);
        if (Rule == "pageNumber")
        {
            var number = JsonTree.CountOf(sent ?? 1L);
            // If page numbers start at 0, the last one is totalPages - 1.
            var last = JsonTree.CountOf(Start) == 0 ? end - 1 : end;
            if (number >= last)
            {
                return StopReason.LastPage;
            }
            return number == null || JsonTree.CountOf(number + 1) is not { } after ? StopReason.UnusablePosition : after;
        }
        var size = PageSize(request, items);
        if (size is null or 0)
        {
            return StopReason.UnusablePageSize;
        }
        var current = JsonTree.CountOf(sent ?? 0L);
        if (current == null || JsonTree.CountOf(current + size) is not { } next)
        {
            return StopReason.UnusablePosition;
        }
        return next >= end ? StopReason.TotalReached : next;
    }

    /// <summary>
    /// The limit that was sent, or the number of items if none was; null if the limit is not a page size.
    /// </summary>
    private long? PageSize(PageRequest request, IReadOnlyList<object?> items)
    {
        var sent = Limit == null ? LimitValue : Limit.SentIn(request);
        var size = sent == null ? items.Count : JsonTree.CountOf(sent);
        return AdvancesByItems && items.Count > 0 && items.Count < size ? items.Count : size;
    }

    // end counts
    private object NextToken(PageAnswer answer, IReadOnlyList<object?> items)
    {
        var holder = TokenInItem ? items.LastOrDefault() : answer.Body;
        var value = TokenHeader?.Invoke(answer) ?? (Token == null ? null : JsonTree.ReadAt(holder, Token));
        return value != null && JsonTree.IsToken(value) ? value : StopReason.NoCursor;
    }

    /// <summary>A copy that shares no mutable query, headers or body.</summary>
    private static PageRequest Detached(PageRequest request) =>
        request with
        {
            Query = request.Query.ToDictionary(one => one.Key, one => JsonTree.CopyOf(one.Value)),
            Headers = request.Headers.ToDictionary(one => one.Key, one => one.Value),
            Body = JsonTree.CopyOf(request.Body),
        };

    /// <summary>Equal texts mean the same request; headers are ignored, except one with the position.</summary>
    public string TextOf(PageRequest request)
    {
        var query = request.Query.Where(one => one.Value != null);
        var pairs = Slot.QueryOf(request.Url)
            .Concat(query.Select(one => (Name: one.Key, Value: JsonTree.WireText(one.Value))))
            .OrderBy(pair => pair.Name, StringComparer.Ordinal)
            .Select(pair => (object?)new List<object?> { pair.Name, pair.Value })
            .ToList();
        var paged = Position is { IsInHeader: true } ? Position.SentIn(request) : null;
        var address = request.Url.Split('#', 2)[0].Split('?', 2)[0];
        return JsonTree.Text(new List<object?> { request.Method, address, pairs, request.Body, paged });
    }
}
