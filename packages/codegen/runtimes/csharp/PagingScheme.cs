using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>How a scheme pages, for <see cref="Paginated"/>, with the rules of its page type.</summary>
/// <typeparam name="TParams">The type of the caller's params.</typeparam>
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

    /// <summary>The parameters of the first page; if the params are null, none of the caller's are sent.</summary>
    public PagingParams First(TParams? given = null) => Started((given as IPageParams)?.Sent() ?? []);

    /// <summary>
    /// The parameters that resume at a query, a request body and headers, as sent before or stored from
    /// <see cref="PagingParams"/>. Everything else in them is omitted.
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
