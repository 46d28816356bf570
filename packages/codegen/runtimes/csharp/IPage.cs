using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>One page of a list; <c>Paginate()</c> walks the items of it and of all that follow.</summary>
public interface IPage<T>
{
    /// <summary>The items of this page.</summary>
    IReadOnlyList<T> Items { get; }

    /// <summary>True when a page follows, as far as this one shows. Nothing is sent.</summary>
    bool HasNext();

    /// <summary>The reason why no page follows; null where one does. Nothing is sent.</summary>
    StopReason? Stopped { get; }

    /// <summary>
    /// Text to go on from after this page, by <c>AsPages</c>; null where no page follows. It holds the position alone:
    /// no header of the caller, and no credential.
    /// </summary>
    /// <exception cref="InvalidOperationException">The next page is on another origin than the first.</exception>
    string? ContinuationToken { get; }

    /// <summary>Fetches the next page.</summary>
    /// <exception cref="InvalidOperationException">There is none: check HasNext() before.</exception>
    Task<IPage<T>> Next(CancellationToken cancellationToken = default);
}
