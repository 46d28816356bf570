using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Pagination;

/// <summary>
/// Sends requests with an HttpClient, whose <c>Timeout</c> limits each request. Pass a client that follows no redirects
/// (<c>AllowAutoRedirect = false</c>): otherwise, it sends the headers to the redirect target.
/// </summary>
/// <param name="client">Sends its own <c>DefaultRequestHeaders</c> to every server that a next URL names.</param>
/// <param name="address">
/// The server's URL, with the path to prepend to each request, such as https://api.example.com/v1. Default: the
/// <c>BaseAddress</c> of the client, which <c>AddHttpClient</c> of an application's services can set.
/// </param>
/// <param name="headers">Headers of every request to the origin of the address, such as Authorization.</param>
/// <param name="json">How System.Text.Json converts bodies that are objects of your own classes.</param>
/// <param name="retries">
/// How often a request is sent again after the status 429 or 503, and a GET after any from 500 on: after the time that
/// <c>Retry-After</c> asks for, if that is at most a minute; without it, after 0.5 seconds, which double up to 8.
/// </param>
/// <exception cref="ArgumentException">
/// The address is not an http or https URL, or has a query; or there is neither an address nor a BaseAddress.
/// </exception>
public class HttpPageTransport(
    HttpClient client,
    Uri? address = null,
    IReadOnlyDictionary<string, string>? headers = null,
    JsonSerializerOptions? json = null,
    int retries = 0
) : IPageTransport
{
    private readonly HttpClient client = client ?? throw new ArgumentNullException(nameof(client));
    private readonly Uri address = Base(address ?? client.BaseAddress);
    private readonly IReadOnlyDictionary<string, string> headers = headers ?? new Dictionary<string, string>();

    public virtual string IdempotencyHeader => "Idempotency-Key";

    public virtual string? IdempotencyKey() => null;

    public virtual IReadOnlyCollection<string> CredentialHeaders => [];

    public virtual IReadOnlyCollection<string> CredentialParameters => [];

    /// <inheritdoc />
    public virtual object? ToTree(object body) => JsonTree.From(JsonSerializer.SerializeToElement(body, json));

    /// <summary>Appends a path to the path of the address, and keeps an absolute URL.</summary>
    public virtual Uri? AbsoluteUrl(string url) => Absolute(url);

    /// <inheritdoc />
    /// <exception cref="PageException">A successful response is not JSON.</exception>
    /// <exception cref="ArgumentException">A header has an invalid name, or a line break or NUL in its value.</exception>
    public virtual Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default) =>
        SendAsync(request, 0, cancellationToken);

    private async Task<PageAnswer> SendAsync(PageRequest request, int retry, CancellationToken cancellationToken)
    {
        Check(headers);
        Check(request.Headers);
        using var message = new HttpRequestMessage(new HttpMethod(request.Method), UriOf(request));
        if (request.Body != null)
        {
            message.Content = new StringContent(JsonTree.Text(request.Body), Encoding.UTF8, "application/json");
        }
        // The transport's headers may contain credentials, so they are not sent to another origin.
        var isOwn = message.RequestUri is not { } uri || uri.GetLeftPart(UriPartial.Authority) == address.GetLeftPart(UriPartial.Authority);
        var sent = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase) { ["Accept"] = "application/json" };
        foreach (var (name, value) in isOwn ? headers.Concat(request.Headers) : request.Headers)
        {
            sent[name] = value;
        }
        foreach (var (name, value) in sent.Where(one => !message.Headers.TryAddWithoutValidation(one.Key, one.Value)))
        {
            // Headers such as Content-Type and Expires belong to the body: without a body, they are not sent.
            message.Content?.Headers.Remove(name);
            message.Content?.Headers.TryAddWithoutValidation(name, value);
        }
        using var answer = await client.SendAsync(message, cancellationToken).ConfigureAwait(false);
        var status = (int)answer.StatusCode;
        var isBusy = status is 429 or 503 || (status >= 500 && message.Method == HttpMethod.Get);
        if (isBusy && retry < retries && Wait(answer, retry) is <= 60 and var wait)
        {
            await Task.Delay(global::System.TimeSpan.FromSeconds(wait), cancellationToken).ConfigureAwait(false);
            return await SendAsync(request, retry + 1, cancellationToken).ConfigureAwait(false);
        }
        // JSON is UTF-8, whatever charset a server declares. The reader drops a byte order mark.
        var bytes = await answer.Content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false);
        using var reader = new StreamReader(new MemoryStream(bytes), Encoding.UTF8);
        var text = reader.ReadToEnd();
        var received = answer
            .Headers.Concat(answer.Content.Headers)
            .GroupBy(one => one.Key, StringComparer.OrdinalIgnoreCase)
            .ToDictionary(
                one => one.Key,
                one => (IReadOnlyList<string>)one.SelectMany(same => same.Value).ToList(),
                StringComparer.OrdinalIgnoreCase
            );
        return Decoded(request, new PageAnswer(status, text) { Headers = received }, text);
    }

    /// <summary>Returns the seconds to wait before the next attempt.</summary>
    private static double Wait(global::System.Net.Http.HttpResponseMessage answer, int retry)
    {
        var text = answer.Headers.TryGetValues("Retry-After", out var given) ? given.First() : "";
        return double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds) ? seconds
            : answer.Headers.RetryAfter?.Date is { } date ? Math.Max((date - global::System.DateTimeOffset.UtcNow).TotalSeconds, 0)
            : Math.Min(Math.Pow(2, retry) / 2, 8);
    }

    /// <summary>The body of a failed response may be any text.</summary>
    private static PageAnswer Decoded(PageRequest request, PageAnswer answer, string text)
    {
        try
        {
            return answer with { Body = text == "" ? null : JsonTree.Read(text) };
        }
        catch (JsonException failure)
        {
            return answer.Status is >= 200 and <= 299
                ? throw new PageException(
                    PageFailure.UnreadableBody,
                    $"The response of {request.NamedOr("the server")} is not JSON.",
                    answer,
                    failure
                )
                : answer;
        }
    }

    /// <summary>A line break would add another header to the request.</summary>
    private static void Check(IEnumerable<KeyValuePair<string, string>> given)
    {
        foreach (var (name, value) in given)
        {
            if (!Regex.IsMatch(name, "^[-!#$%&'*+.^_`|~0-9A-Za-z]+\\z"))
            {
                throw new ArgumentException("The name of a header is empty or contains a character that HTTP forbids.");
            }
            if (value?.IndexOfAny(['\r', '\n', '\0']) >= 0)
            {
                throw new ArgumentException($"The value of the header {name} contains a line break or NUL.");
            }
        }
    }

    private static Uri Base(Uri? address)
    {
        if (address is null)
        {
            throw new ArgumentException("Give an address, or a client with a BaseAddress.", nameof(address));
        }
        return address.IsAbsoluteUri && address.Scheme is "http" or "https" && address.Query == ""
            ? address
            : throw new ArgumentException("The address must be an http or https URL without a query.", nameof(address));
    }

    private Uri UriOf(PageRequest request)
    {
        var pairs = request
            .Query.SelectMany(one =>
                JsonTree.QueryTexts(one.Key, one.Value).Select(text => $"{Uri.EscapeDataString(one.Key)}={text}")
            )
            .ToList();
        var url = Absolute(request.Url).AbsoluteUri;
        return pairs.Count == 0 ? new Uri(url) : new Uri(url + (url.Contains('?') ? "&" : "?") + string.Join('&', pairs));
    }

    private Uri Absolute(string url)
    {
        var bare = url.Split('#', 2)[0];
        var isAbsolute = Regex.IsMatch(bare, "^([A-Za-z][A-Za-z0-9+.-]*:|//)");
        var slash = bare.StartsWith('/') || bare.StartsWith('?') ? "" : "/";
        return new Uri(address, isAbsolute ? bare : address.AbsolutePath.TrimEnd('/') + slash + bare);
    }
}
