using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>Sends the requests for pages; implemented by the SDK.</summary>
public interface IPageTransport
{
    /// <summary>The name of the header for idempotency keys.</summary>
    string IdempotencyHeader => "Idempotency-Key";

    /// <summary>Headers with credentials besides Authorization and Cookie; not sent to another origin.</summary>
    IReadOnlyCollection<string> CredentialHeaders => [];

    /// <summary>Query parameters with credentials; not sent to another origin.</summary>
    IReadOnlyCollection<string> CredentialParameters => [];

    /// <summary>Sends a request, and returns the response whatever its status.</summary>
    /// <exception cref="PageException">A successful response can't be read.</exception>
    Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default);

    /// <summary>
    /// The absolute URL of a path, with which a walk begins, so that a next URL on the same server is recognised. If it
    /// is null, an absolute next URL is treated as one of another server.
    /// </summary>
    Uri? AbsoluteUrl(string url) => null;

    /// <summary>
    /// Converts a body that is not a JSON value to dictionaries, lists and values; by default with System.Text.Json.
    /// The result is sent.
    /// </summary>
    object? ToTree(object body) => JsonTree.From(JsonSerializer.SerializeToElement(body));

    /// <summary>The idempotency key of each later page; null for a random UUID.</summary>
    string? IdempotencyKey() => null;
}
