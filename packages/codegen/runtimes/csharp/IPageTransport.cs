using System.Collections.Generic;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>Sends the requests of pages; the SDK brings it.</summary>
public interface IPageTransport
{
    /// <summary>The header that carries an idempotency key.</summary>
    string IdempotencyHeader => "Idempotency-Key";

    /// <summary>Headers that hold credentials, beside Authorization and Cookie: they go to no other origin.</summary>
    IReadOnlyCollection<string> CredentialHeaders => [];

    /// <summary>Parameters of the query that hold credentials: they go to no other origin.</summary>
    IReadOnlyCollection<string> CredentialParameters => [];

    Task<PageAnswer> Send(PageRequest request, CancellationToken cancellationToken = default);

    /// <summary>
    /// A body that is an object of a class as dictionaries, lists and values: by way of System.Text.Json, unless a
    /// transport knows better. What it gives is sent.
    /// </summary>
    object? ToTree(object body) => JsonTree.From(JsonSerializer.SerializeToElement(body));

    /// <summary>The key of each further page; null for a random UUID.</summary>
    string? IdempotencyKey() => null;
}
