using System.Collections.Generic;

namespace Pagination;

/// <summary>What a caller may send to page.</summary>
internal interface IPageParams
{
    IEnumerable<(Slot Slot, object? Value)> Sent();
}
