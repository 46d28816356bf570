using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>
/// The paging rules of a scheme, for <see cref="Paginated"/>. The scheme's page type uses the same rules.
/// </summary>
/// <typeparam name="TParams">The type of the caller's params.</typeparam>
public sealed class PagingScheme<TParams>
    where TParams : class
{
    private readonly Paging table;
    private readonly IReadOnlyList<Slot> places;

    internal PagingScheme(Paging table, params Slot[] slots)
    {
        // A client may send a smaller page size than the one that was asked for.
        this.table = table with { AdvancesByItems = true };
        IEnumerable<Slot> always = table.Literals.Select(one => one.Slot);
        places = [.. slots, .. always, .. table.Position is { } position ? [position] : Array.Empty<Slot>()];
    }

    /// <summary>The parameters of the first page; if the params are null, none of the caller's are sent.</summary>
    public PagingParams First(TParams? parameters = null) => Started((parameters as IPageParams)?.Sent() ?? []);

    /// <summary>
    /// The parameters to resume with, from a query, a request body and headers that were sent or stored from
    /// <see cref="PagingParams"/>. Values of other parameters are omitted.
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
