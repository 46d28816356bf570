using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>The request and response of a page, and the values read from them.</summary>
internal sealed class PageState<T>
{
    private readonly Paging paging;
    private readonly IPageTransport transport;
    private readonly Func<object?, T> decoder;
    private readonly Func<PageState<T>, IPage<T>> page;
    private readonly Trail trail;
    private readonly NextStep step;

    /// <summary>A retry sends the same idempotency key.</summary>
    private readonly Lazy<PageRequest?> keyed;

    public PageState(
        Paging paging,
        IPageTransport transport,
        PageRequest request,
        PageAnswer answer,
        Func<object?, T> decoder,
        Func<PageState<T>, IPage<T>> page,
        Func<IReadOnlyList<object?>, Trail> trailWith
    )
    {
        this.paging = paging;
        this.transport = transport;
        this.decoder = decoder;
        this.page = page;
        Request = request;
        Answer = answer.Succeeded(request);
        var items = paging.ItemsIn(answer, request);
        trail = trailWith(items);
        // Callers may change items that are objects, so what follows is decided before they get them.
        step = paging.Following(Request, Answer);
        Items = items.Select(Decoded).ToList().AsReadOnly();
        keyed = new Lazy<PageRequest?>(() => step.Request is { } made ? WithFreshKey(made) : null);
    }

    public PageRequest Request { get; }

    public PageAnswer Answer { get; }

    public IReadOnlyList<T> Items { get; }

    public StopReason? Stopped => step.Stopped;

    public string? ContinuationToken => step.Request == null ? null : PagePosition.Of(paging, step);

    public bool HasNextPage => step.Request != null || step.Failure != null;

    /// <summary>Fetches the next page.</summary>
    public async Task<IPage<T>> NextAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (step.Failure is { } failure)
        {
            throw failure;
        }
        var next =
            keyed.Value
            ?? throw new InvalidOperationException("No next page: check HasNextPage before calling NextAsync().");
        var answer = await transport.SendAsync(next, cancellationToken).ConfigureAwait(false);
        return page(new(paging, transport, next, answer, decoder, page, items => trail.With(paging, next, items, answer)));
    }

    public object? AnyAt(params object[] path) => JsonTree.ReadAt(Answer.Body, path);

    // only StringAt
    public string? StringAt(params object[] path) => AnyAt(path) as string;

    // end StringAt
    // only TokenAt
    /// <summary>The token of the next page as text; a number becomes its digits.</summary>
    public string? TokenAt(params object[] path) =>
        AnyAt(path) is { } held && (held is string || JsonTree.NumberOf(held) != null) ? JsonTree.WireText(held) : null;

    // end TokenAt
    // only BooleanAt
    public bool? BooleanAt(params object[] path) => AnyAt(path) as bool?;

    // end BooleanAt
    // only NumberAt
    public double? NumberAt(params object[] path) =>
        AnyAt(path) is var held && held is string ? null : JsonTree.NumberOf(held);

    // end NumberAt
    // only IntegerAt
    public long? IntegerAt(params object[] path) =>
        AnyAt(path) switch
        {
            long held => held,
            double held when Math.Floor(held) == held && Math.Abs(held) <= JsonTree.Most => (long)held,
            _ => null,
        };

    // end IntegerAt
    // only ListAt
    public IReadOnlyList<object?>? ListAt(params object[] path) => AnyAt(path) as IReadOnlyList<object?>;

    // end ListAt
    // only ObjectAt
    public IReadOnlyDictionary<string, object?>? ObjectAt(params object[] path) =>
        AnyAt(path) as IReadOnlyDictionary<string, object?>;

    // end ObjectAt
    private T Decoded(object? item, int index)
    {
        try
        {
            return decoder(item);
        }
        catch (JsonException failure)
        {
            var message = $"Item {index} of {Request.NamedOr("the page")} is not as declared: {failure.Message}";
            throw new PageException(PageFailure.UnreadableItem, message, Answer, failure);
        }
    }

    /// <summary>If the first request has an idempotency key, each later page gets a new one.</summary>
    private PageRequest WithFreshKey(PageRequest request)
    {
        bool IsKey(string name) => name.Equals(transport.IdempotencyHeader, StringComparison.OrdinalIgnoreCase);
        var spelled = request.Headers.Keys.FirstOrDefault(IsKey);
        if (spelled == null)
        {
            return request;
        }
        var headers = request.Headers.Where(one => !IsKey(one.Key)).ToDictionary(one => one.Key, one => one.Value);
        headers[spelled] = transport.IdempotencyKey() ?? global::System.Guid.NewGuid().ToString();
        return request with { Headers = headers };
    }
}
