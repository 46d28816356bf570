using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>The members of every page, whatever its scheme.</summary>
public abstract class PageBody<T>
{
    private protected readonly PageState<T> state;

    private protected PageBody(PageState<T> state)
    {
        this.state = state;
    }

    /// <summary>The items of this page only.</summary>
    public IReadOnlyList<T> Items => state.Items;

    /// <summary>The request whose response is this page.</summary>
    public PageRequest PageRequest => state.Request;

    /// <summary>The unchanged response.</summary>
    public PageAnswer PageAnswer => state.Answer;

    /// <summary>The status of the response.</summary>
    public int Status => PageAnswer.Status;

    /// <summary>The headers of the response.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Headers => PageAnswer.Headers;

    /// <inheritdoc cref="PageAnswer.Header" />
    public string? Header(string name) => PageAnswer.Header(name);

    /// <summary>True if this page indicates that another follows. Sends nothing.</summary>
    public bool HasNextPage => state.HasNextPage;

    [Obsolete("Use HasNextPage."), EditorBrowsable(EditorBrowsableState.Never)]
    public bool HasNext() => HasNextPage;

    /// <inheritdoc cref="IPage{T}.Stopped" />
    public StopReason? Stopped => state.Stopped;

    /// <inheritdoc cref="IPage{T}.ContinuationToken" />
    public string? ContinuationToken => state.ContinuationToken;
}

/// <summary>A page whose next page has the same type.</summary>
public abstract class PageBody<TPage, T> : PageBody<T>, IPage<T>
    where TPage : PageBody<TPage, T>
{
    private protected PageBody(PageState<T> state)
        : base(state) { }

    /// <summary>Fetches the next page.</summary>
    /// <exception cref="InvalidOperationException">No page follows: check HasNextPage first.</exception>
    public async Task<TPage> NextAsync(CancellationToken cancellationToken = default) =>
        (TPage)await state.NextAsync(cancellationToken).ConfigureAwait(false);

    Task<IPage<T>> IPage<T>.NextAsync(CancellationToken cancellationToken) => state.NextAsync(cancellationToken);

    [Obsolete("Use NextAsync."), EditorBrowsable(EditorBrowsableState.Never)]
    public Task<TPage> Next(CancellationToken cancellationToken = default) => NextAsync(cancellationToken);
}
