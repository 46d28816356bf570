using System.Collections.Generic;

namespace Pagination;

/// <summary>Parameters that a caller may send to page.</summary>
internal interface IPageParams
{
    IEnumerable<(Slot Slot, object? Value)> Sent();
}
