using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>The parameters that a caller may send.</summary>
internal interface IPageParams
{
    IEnumerable<(Slot Slot, object? Value)> Filters() => [];

    IEnumerable<(Slot Slot, object? Value)> Paging() => [];

    IEnumerable<(Slot Slot, object? Value)> Sent() => Filters().Concat(Paging());
}
