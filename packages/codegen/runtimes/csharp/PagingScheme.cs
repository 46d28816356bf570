using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>The way in which a scheme pages, for <see cref="Paginated"/>: by the table that its page type has.</summary>
/// <typeparam name="TParams">What a caller sends.</typeparam>
public sealed class PagingScheme<TParams>
    where TParams : class
{
    private readonly Paging table;
    private readonly IReadOnlyList<Slot> places;

    internal PagingScheme(Paging table, params Slot[] slots)
    {
        this.table = table;
        places = table.Places(slots);
    }

    /// <summary>The parameters of the first page; null sends none of the caller's.</summary>
    public PagingParams First(TParams? given = null) => Started((given as IPageParams)?.Sent() ?? []);

    /// <summary>
    /// The parameters that go on from where a query and a request body are: those that were sent, or that were stored of
    /// <see cref="PagingParams"/>. What else they hold is left out.
    /// </summary>
    public PagingParams At(
        IReadOnlyDictionary<string, object?> query,
        object? body = null,
        IReadOnlyDictionary<string, string>? headers = null
    )
    {
        var given = new PageRequest("", "") { Query = query, Body = body, Headers = headers ?? new Dictionary<string, string>() };
        return Started(places.Select(slot => (slot, slot.SentIn(given))));
    }

    private PagingParams Started(IEnumerable<(Slot Slot, object? Value)> given) =>
        new(table, places, table.Started(new PageRequest("", ""), given));
}
