using System.Collections.Generic;

namespace Pagination;

/// <summary>The paging parameters that a caller may send.</summary>
internal interface IPageParams
{
    IEnumerable<(Slot Slot, object? Value)> Sent();
}
