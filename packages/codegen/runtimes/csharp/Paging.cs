using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>Rules for the items of a page and the request after it; null ones are not read.</summary>
internal sealed class Paging
{
    public required string Rule { get; init; }

    public object[]? Items { get; init; }

    public bool PassesEmptyPages { get; init; }

    public object[]? HasMore { get; init; }

    public Slot? Position { get; init; }

    public object? Start { get; init; }

    public Slot? Limit { get; init; }

    public object? LimitValue { get; init; }

    public object[]? End { get; init; }

    public object[]? Token { get; init; }

    public bool TokenInItem { get; init; }

    public (Slot Slot, object? Value)[] Literals { get; init; } = [];

    /// <summary>The request that an answer leads to; null where it leads nowhere.</summary>
    public Func<PageRequest, PageAnswer, PageRequest?>? Follow { get; init; }

    /// <summary>The request with what the caller asks for, where that is not null, and with what is always sent.</summary>
    public PageRequest FirstRequest(
        IPageTransport transport,
        PageRequest request,
        IEnumerable<(Slot Slot, object? Value)> given
    )
    {
        var isTree = request.Body == null || JsonTree.IsTree(request.Body);
        var first = Detached(isTree ? request : request with { Body = transport.ToTree(request.Body!) });
        return Started(first, given);
    }

    /// <summary>A request with what is given where that is not null, with what is always sent, and where paging starts.</summary>
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

    /// <summary>The request for the page after one; null where paging ends.</summary>
    public PageRequest? NextRequest(PageRequest request, PageAnswer answer) => Following(request, answer) as PageRequest;

    /// <summary>The request for the page after one, or the StopReason why there is none.</summary>
    public object Following(PageRequest request, PageAnswer answer)
    {
        var list = ListIn(answer);
        if (Rule == "single")
        {
            return StopReason.SinglePage;
        }
        var body = answer.Body;
        var items = list ?? [];
        if (items.Count == 0 && !PassesEmptyPages)
        {
            return list == null ? StopReason.ItemsMissing : StopReason.EmptyPage;
        }
        if (HasMore != null && JsonTree.ReadAt(body, HasMore) is false)
        {
            return StopReason.HasMoreFalse;
        }
        var made = Follow == null ? Advanced(request, body, items) : Followed(Follow(request, answer));
        // A page is never asked for twice in a row: a server that repeats itself would be asked for ever.
        return made is PageRequest next && TextOf(next) == TextOf(request) ? StopReason.RepeatedRequest : made;
    }

    private object Advanced(PageRequest request, object? body, IReadOnlyList<object?> items)
    {
        if (Position == null)
        {
            return StopReason.SinglePage;
        }
        var next = NextPosition(request, body, items, Position);
        if (next is StopReason)
        {
            return next;
        }
        return Literals
            .Append((Slot: Position, Value: next))
            .Aggregate(Detached(request), (made, one) => one.Slot.WrittenIn(made, one.Value));
    }

    /// <summary>The request that an answer leads to, with what every request sends; a parameter of the URL stays.</summary>
    private object Followed(PageRequest? request)
    {
        if (request == null)
        {
            return StopReason.NoNextUrl;
        }
        var named = Slot.QueryOf(request.Url).Select(pair => pair.Name).ToHashSet();
        return Literals
            .Where(one => one.Slot.NameInQuery is not { } name || !named.Contains(name))
            .Aggregate(Detached(request), (made, one) => one.Slot.WrittenIn(made, one.Value));
    }

    /// <summary>Every place where something may be sent, those of the params among them.</summary>
    public IReadOnlyList<Slot> Places(IEnumerable<Slot> ofParams) =>
        ofParams.Concat(Literals.Select(one => one.Slot)).Concat(Position == null ? [] : [Position]).ToList();

    /// <summary>
    /// Items that are missing, or null, are none; anything else where the list should be, or what holds it, is an error.
    /// </summary>
    public IReadOnlyList<object?> ItemsIn(PageAnswer answer) => ListIn(answer) ?? [];

    private IReadOnlyList<object?>? ListIn(PageAnswer answer)
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
                throw NotAList(answer);
            }
            found = JsonTree.ReadAt(found, [step]);
        }
        return found == null ? null : found as IReadOnlyList<object?> ?? throw NotAList(answer);
    }

    private PageException NotAList(PageAnswer answer)
    {
        var place = Items == null || Items.Length == 0 ? "its root" : string.Join('.', Items);
        var message = $"The items of the page are no list: the response has something else at {place}.";
        return new PageException(PageFailure.ItemsNotList, message, answer);
    }

    private object NextPosition(PageRequest request, object? body, IReadOnlyList<object?> items, Slot position)
    {
        if (Rule == "token")
        {
            return NextToken(body, items);
        }
        var end = End == null ? null : JsonTree.NumberOf(JsonTree.ReadAt(body, End));
        var sent = position.SentIn(request);
        if (Rule == "pageNumber")
        {
            var number = JsonTree.CountOf(sent ?? 1L);
            // Pages that are counted from 0 end at their number less one.
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

    private object NextToken(object? body, IReadOnlyList<object?> items)
    {
        var holder = TokenInItem ? items.LastOrDefault() : body;
        var value = Token == null ? null : JsonTree.ReadAt(holder, Token);
        var isToken = value is string text ? text != "" : value is not bool && JsonTree.NumberOf(value) != null;
        return isToken && value != null ? value : StopReason.NoCursor;
    }

    /// <summary>The limit that was sent, else the number of items; null where what was sent is no page size.</summary>
    private long? PageSize(PageRequest request, IReadOnlyList<object?> items)
    {
        var sent = Limit == null ? LimitValue : Limit.SentIn(request);
        return sent == null ? items.Count : JsonTree.CountOf(sent);
    }

    /// <summary>A copy that shares nothing that could change.</summary>
    private static PageRequest Detached(PageRequest request) =>
        request with
        {
            Query = request.Query.ToDictionary(one => one.Key, one => JsonTree.CopyOf(one.Value)),
            Headers = request.Headers.ToDictionary(one => one.Key, one => one.Value),
            Body = JsonTree.CopyOf(request.Body),
        };

    /// <summary>Text that identifies a request: equal texts are one request, headers aside.</summary>
    private static string TextOf(PageRequest request)
    {
        var query = request.Query.Where(one => one.Value != null);
        var pairs = Slot.QueryOf(request.Url)
            .Concat(query.Select(one => (Name: one.Key, Value: JsonTree.WireText(one.Value))))
            .OrderBy(pair => pair.Name, StringComparer.Ordinal)
            .Select(pair => (object?)new List<object?> { pair.Name, pair.Value })
            .ToList();
        var address = request.Url.Split('#', 2)[0].Split('?', 2)[0];
        return JsonTree.Text(new List<object?> { request.Method, address, pairs, request.Body });
    }
}
