using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>All items of a list, or its pages, each page fetched when it is needed. Every loop begins anew.</summary>
public sealed class PageSequence<TPage, T> : IAsyncEnumerable<T>
    where TPage : IPage<T>
{
    private readonly Func<PageStart, CancellationToken, Task<TPage>> first;

    internal PageSequence(Func<PageStart, CancellationToken, Task<TPage>> first)
    {
        this.first = first;
    }

    /// <summary>The pages. A loop that is left asks for no more.</summary>
    /// <param name="continuationToken">
    /// The <c>ContinuationToken</c> of a page of this list: goes on after that page. Null begins with the first page.
    /// </param>
    /// <param name="pageSizeHint">The number of items to ask for at once.</param>
    /// <exception cref="ArgumentException">The text is of another list, or pages of this list have no size.</exception>
    public async IAsyncEnumerable<TPage> AsPages(
        string? continuationToken = null,
        int? pageSizeHint = null,
        [EnumeratorCancellation] CancellationToken cancellationToken = default
    )
    {
        var start = new PageStart(continuationToken, pageSizeHint);
        var page = await first(start, cancellationToken).ConfigureAwait(false);
        yield return page;
        while (page.HasNext())
        {
            page = (TPage)await page.Next(cancellationToken).ConfigureAwait(false);
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

/// <summary>Where a loop over pages begins, and how many items it asks for at once.</summary>
internal sealed record PageStart(string? ContinuationToken = null, int? PageSizeHint = null);
