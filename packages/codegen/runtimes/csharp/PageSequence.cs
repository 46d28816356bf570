using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>All items of a list, or its pages; pages are fetched on demand. Every loop starts over.</summary>
public sealed class PageSequence<TPage, T> : IAsyncEnumerable<T>
    where TPage : IPage<T>
{
    private readonly Func<PageStart, CancellationToken, Task<TPage>> first;

    internal PageSequence(Func<PageStart, CancellationToken, Task<TPage>> first)
    {
        this.first = first;
    }

    /// <summary>Fetches the first page.</summary>
    public Task<TPage> FirstPageAsync(CancellationToken cancellationToken = default) =>
        first(new PageStart(), cancellationToken);

    /// <summary>The pages, fetched on demand. Leaving the loop stops further requests.</summary>
    /// <param name="continuationToken">
    /// The <c>ContinuationToken</c> of a page of this list, to resume after that page. Null starts with the first page.
    /// </param>
    /// <param name="pageSizeHint">The number of items to request per page.</param>
    /// <exception cref="ArgumentException">The token is from another list, or the page size can't be set or is below 1.</exception>
    public async IAsyncEnumerable<TPage> AsPages(
        string? continuationToken = null,
        int? pageSizeHint = null,
        [EnumeratorCancellation] CancellationToken cancellationToken = default
    )
    {
        var start = new PageStart(continuationToken, pageSizeHint);
        var page = await first(start, cancellationToken).ConfigureAwait(false);
        yield return page;
        while (page.HasNextPage)
        {
            page = (TPage)await page.NextAsync(cancellationToken).ConfigureAwait(false);
            yield return page;
        }
    }

    /// <inheritdoc />
    public async IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        await foreach (var page in AsPages(null, null, cancellationToken).ConfigureAwait(false))
        {
            foreach (var item in page.Items)
            {
                yield return item;
            }
        }
    }
}

/// <summary>Where a loop over pages starts, and how many items it requests per page.</summary>
internal sealed record PageStart(string? ContinuationToken = null, int? PageSizeHint = null);
