using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>One page of a list; <c>Paginate()</c> walks the items of this page and all later ones.</summary>
public interface IPage<T>
{
    /// <summary>The items of this page only.</summary>
    IReadOnlyList<T> Items { get; }

    /// <summary>True if this page indicates that another follows. Sends nothing.</summary>
    bool HasNextPage { get; }

    [Obsolete("Use HasNextPage."), EditorBrowsable(EditorBrowsableState.Never)]
    bool HasNext() => HasNextPage;

    /// <summary>Why no page follows; null if one does. Sends nothing.</summary>
    StopReason? Stopped { get; }

    /// <summary>
    /// The text to resume from after this page, with <c>AsPages</c>; null if no page follows. It contains none of the
    /// caller's headers. If the response has the URL of the next page, it contains this URL with its query.
    /// </summary>
    /// <exception cref="InvalidOperationException">The next page is on a different origin than the first.</exception>
    string? ContinuationToken { get; }

    /// <summary>Fetches the next page.</summary>
    /// <exception cref="InvalidOperationException">No page follows: check HasNextPage first.</exception>
    Task<IPage<T>> NextAsync(CancellationToken cancellationToken = default);

    [Obsolete("Use NextAsync."), EditorBrowsable(EditorBrowsableState.Never)]
    Task<IPage<T>> Next(CancellationToken cancellationToken = default) => NextAsync(cancellationToken);
}
