using System.Collections.Generic;

namespace Pagination;

/// <summary>Members of every page, whatever its scheme.</summary>
public abstract class PageBody<T>
{
    private protected readonly PageState<T> state;

    private protected PageBody(PageState<T> state)
    {
        this.state = state;
    }

    /// <summary>The items of this page.</summary>
    public IReadOnlyList<T> Items => state.Items;

    /// <summary>The request that was answered with this page.</summary>
    public PageRequest PageRequest => state.Request;

    /// <summary>The response, as it is.</summary>
    public PageAnswer PageAnswer => state.Answer;

    /// <summary>True when a page follows, as far as this one shows. Nothing is sent.</summary>
    public bool HasNext() => state.HasNext();

    /// <inheritdoc cref="IPage{T}.Stopped" />
    public StopReason? Stopped => state.Stopped;

    /// <inheritdoc cref="IPage{T}.ContinuationToken" />
    public string? ContinuationToken => state.ContinuationToken;
}
