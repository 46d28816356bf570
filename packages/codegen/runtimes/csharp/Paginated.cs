using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>Pages by a function of yours, which calls whatever client you have.</summary>
public static class Paginated
{
    /// <summary>Goes through all items of a list that a function gets a page of.</summary>
    /// <param name="scheme">How the list pages.</param>
    /// <param name="first">
    /// What to begin with, such as the size of a page, or null. It is sent with every call, but for the position, which
    /// moves on.
    /// </param>
    /// <param name="fetch">The call of your client. What it throws comes out unchanged.</param>
    /// <param name="items">
    /// Takes the items out of what the function returns; where it gives another number than the page has, that is an
    /// error.
    /// </param>
    /// <param name="toTree">
    /// Makes JSON of an object of a class, as <see cref="JsonTree"/> has it. By default System.Text.Json does.
    /// </param>
    public static Paginated<TBody, T> By<TParams, TBody, T>(
        PagingScheme<TParams> scheme,
        TParams? first,
        Func<PagingParams, CancellationToken, Task<TBody>> fetch,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree = null
    )
        where TParams : class => new(scheme.First(first), fetch, items, toTree);

    /// <summary>Goes on from the next parameters of a page.</summary>
    public static Paginated<TBody, T> From<TBody, T>(
        PagingParams next,
        Func<PagingParams, CancellationToken, Task<TBody>> fetch,
        Func<TBody, IEnumerable<T>?> items,
        Func<object, object?>? toTree = null
    ) => new(next, fetch, items, toTree);
}

/// <summary>All items of a list, each page fetched when it is needed. Every loop begins anew.</summary>
/// <typeparam name="TBody">What the function returns: a body of your client, or a PageAnswer.</typeparam>
/// <typeparam name="T">An item, as your client types it.</typeparam>
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

    /// <summary>The pages, each fetched when it is needed.</summary>
    public IAsyncEnumerable<FetchedPage<TBody, T>> Pages(CancellationToken cancellationToken = default) =>
        AsPages(null, null, cancellationToken);

    /// <summary>The pages, each fetched when it is needed. A loop that is left asks for no more.</summary>
    /// <param name="continuationToken">
    /// The <c>ContinuationToken</c> of a page of this list: goes on after that page. Null begins with the first page.
    /// </param>
    /// <param name="pageSizeHint">The number of items to ask for at once.</param>
    /// <exception cref="ArgumentException">The text is of another list, or pages of this list have no size.</exception>
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
