#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading;
using System.Threading.Tasks;

namespace Items;

// A client in the form that NSwag generates.

public class PageItem
{
    [JsonPropertyName("id")]
    public string? Id { get; set; }

    [JsonPropertyName("name")]
    public string Name { get; set; } = default!;

    [JsonPropertyName("position")]
    public int Position { get; set; }
}

public class WholeList
{
    [JsonPropertyName("items")]
    public ICollection<PageItem> Items { get; set; } = new List<PageItem>();
}

public class AfterList : WholeList
{
    [JsonPropertyName("hasMore")]
    public bool HasMore { get; set; }
}

public class OffsetList : AfterList
{
    [JsonPropertyName("total")]
    public int Total { get; set; }
}

public class NumberedList : AfterList
{
    [JsonPropertyName("totalPages")]
    public int TotalPages { get; set; }
}

public class CursorList : AfterList
{
    [JsonPropertyName("nextCursor")]
    public string? NextCursor { get; set; }
}

public class ApiException : Exception
{
    public ApiException(string message, int statusCode)
        : base(message)
    {
        StatusCode = statusCode;
    }

    public int StatusCode { get; }
}

public class ItemsClient
{
    private readonly HttpClient httpClient;

    public ItemsClient(string baseUrl, HttpClient httpClient)
    {
        BaseUrl = baseUrl;
        this.httpClient = httpClient;
    }

    public string BaseUrl { get; set; }

    public Task<OffsetList> ListByOffsetAsync(int? offset, int? limit, int? count, CancellationToken cancellationToken) =>
        GetAsync<OffsetList>("offset", cancellationToken, ("offset", offset), ("limit", limit), ("count", count));

    public Task<NumberedList> ListByPageNumberAsync(int? page, int? pageSize, int? count, CancellationToken cancellationToken) =>
        GetAsync<NumberedList>("page-number", cancellationToken, ("page", page), ("pageSize", pageSize), ("count", count));

    public Task<CursorList> ListByCursorAsync(string? cursor, int? limit, int? count, CancellationToken cancellationToken) =>
        GetAsync<CursorList>("cursor", cancellationToken, ("cursor", cursor), ("limit", limit), ("count", count));

    public Task<AfterList> ListAfterIdAsync(string? after, int? limit, int? count, CancellationToken cancellationToken) =>
        GetAsync<AfterList>("cursor-id", cancellationToken, ("after", after), ("limit", limit), ("count", count));

    public Task<WholeList> ListWholeAsync(int? count, CancellationToken cancellationToken) =>
        GetAsync<WholeList>("fake-page", cancellationToken, ("count", count));

    private async Task<TResponse> GetAsync<TResponse>(
        string path,
        CancellationToken cancellationToken,
        params (string Name, object? Value)[] given
    )
    {
        var query = given.Where(one => one.Value != null).Select(one => $"{one.Name}={Uri.EscapeDataString($"{one.Value}")}");
        var address = $"{BaseUrl}/v1/pages/{path}?{string.Join('&', query)}";
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        using var response = await httpClient.SendAsync(request, cancellationToken).ConfigureAwait(false);
        var text = await response.Content.ReadAsStringAsync(cancellationToken).ConfigureAwait(false);
        return (int)response.StatusCode == 200
            ? JsonSerializer.Deserialize<TResponse>(text)!
            : throw new ApiException(text, (int)response.StatusCode);
    }
}
