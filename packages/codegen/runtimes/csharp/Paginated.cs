using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>Fetches pages with your own function, which may call any client.</summary>
public static class Paginated
{
    /// <summary>All items of a list whose pages your function fetches on demand.</summary>
    /// <param name="scheme">The paging rules of the list.</param>
    /// <param name="first">
    /// The parameters to start with, such as the page size, or null. Every call sends them, except for the position,
    /// which advances.
    /// </param>
    /// <param name="fetch">The call of your client. Its exceptions are rethrown unchanged.</param>
    /// <param name="items">
    /// Takes the items out of the value that the function returns. If their number differs from the page's, an
    /// InvalidOperationException is thrown.
    /// </param>
    /// <param name="toTree">
    /// Converts response objects to values of <see cref="JsonTree"/>; by default with System.Text.Json.
    /// </param>
    public static Paginated<TBody, T> By<TParams, TBody, T>(
        PagingScheme<TParams> scheme,
        TParams? first,
        Func<PagingParams, CancellationToken, Task<TBody>> fetch,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree = null
    )
        where TParams : class => new(scheme.First(first), fetch, items, toTree);

    /// <summary>Continues from the next parameters of a page.</summary>
    public static Paginated<TBody, T> From<TBody, T>(
        PagingParams next,
        Func<PagingParams, CancellationToken, Task<TBody>> fetch,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree = null
    ) => new(next, fetch, items, toTree);
}

/// <summary>All items of a list; pages are fetched on demand. Every loop starts over.</summary>
/// <typeparam name="TBody">The type that your function returns: a body of your client, or a PageAnswer.</typeparam>
/// <typeparam name="T">The type of an item in your client.</typeparam>
public sealed class Paginated<TBody, T> : IAsyncEnumerable<T>
{
    private readonly PagingParams first;
    private readonly Func<PagingParams, CancellationToken, Task<TBody>> fetch;
    private readonly Func<TBody, IEnumerable<T>?> items;
    private readonly Func<object, object?>? toTree;

    internal Paginated(
        PagingParams first,
        Func<PagingParams, CancellationToken, Task<TBody>> fetch,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree
    )
    {
        this.first = first;
        this.fetch = fetch;
        this.items = items;
        this.toTree = toTree;
    }

    /// <summary>The pages, fetched on demand.</summary>
    public IAsyncEnumerable<FetchedPage<TBody, T>> Pages(CancellationToken cancellationToken = default) =>
        AsPages(null, null, cancellationToken);

    /// <summary>The pages, fetched on demand. Leaving the loop stops further requests.</summary>
    /// <param name="continuationToken">
    /// The <c>ContinuationToken</c> of a page of this list, to resume after that page. Null starts with the first page.
    /// </param>
    /// <param name="pageSizeHint">The number of items to request per page.</param>
    /// <exception cref="ArgumentException">The token is from another list, or the page size can't be set or is below 1.</exception>
    public async IAsyncEnumerable<FetchedPage<TBody, T>> AsPages(
        string? continuationToken = null,
        int? pageSizeHint = null,
        [EnumeratorCancellation] CancellationToken cancellationToken = default
    )
    {
        for (var next = first.At(new PageStart(continuationToken, pageSizeHint)); next != null; )
        {
            cancellationToken.ThrowIfCancellationRequested();
            var body = await fetch(next, cancellationToken).ConfigureAwait(false);
            var page = new FetchedPage<TBody, T>(next, body, items, toTree);
            yield return page;
            next = page.Next;
        }
    }

    /// <inheritdoc />
    public async IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        await foreach (var page in Pages(cancellationToken).ConfigureAwait(false))
        {
            foreach (var item in page.Items)
            {
                yield return item;
            }
        }
    }
}
