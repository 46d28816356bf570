#nullable enable
// Stands in for the parts of Microsoft.Kiota.Abstractions that clients by Kiota use, with the same names and types.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Microsoft.Kiota.Abstractions;

public enum Method
{
    GET,
    POST,
}

public class RequestHeaders : Dictionary<string, IEnumerable<string>>
{
    public RequestHeaders()
        : base(StringComparer.OrdinalIgnoreCase) { }

    public void Add(string headerName, params string[] headerValues) => base.Add(headerName, headerValues);

    public bool TryAdd(string headerName, string headerValue) => TryAdd(headerName, (IEnumerable<string>)[headerValue]);
}

public class RequestConfiguration<T>
    where T : class, new()
{
    public RequestHeaders Headers { get; set; } = new();

    public T QueryParameters { get; set; } = new();
}

[AttributeUsage(AttributeTargets.Property)]
public sealed class QueryParameterAttribute : Attribute
{
    public QueryParameterAttribute(string templateName) => TemplateName = templateName;

    public string TemplateName { get; }
}

public class RequestInformation
{
    private readonly string template;
    private readonly IDictionary<string, object> pathParameters;

    public RequestInformation(Method method, string urlTemplate, IDictionary<string, object> pathParameters)
    {
        HttpMethod = method;
        template = urlTemplate;
        this.pathParameters = pathParameters;
    }

    public Method HttpMethod { get; }

    public RequestHeaders Headers { get; } = new();

    public Dictionary<string, object> QueryParameters { get; } = new();

    public string? Content { get; private set; }

    public void Configure<T>(Action<RequestConfiguration<T>>? requestConfiguration)
        where T : class, new()
    {
        var made = new RequestConfiguration<T>();
        requestConfiguration?.Invoke(made);
        foreach (var header in made.Headers)
        {
            Headers[header.Key] = header.Value;
        }
        foreach (var property in typeof(T).GetProperties())
        {
            var name = property.GetCustomAttribute<QueryParameterAttribute>()?.TemplateName ?? property.Name;
            if (property.GetValue(made.QueryParameters) is { } value)
            {
                QueryParameters[name] = value;
            }
        }
    }

    public void SetContentFromParsable<T>(IRequestAdapter _, string contentType, T item)
        where T : IParsable
    {
        Content = KiotaJsonSerializer.SerializeAsStringAsync(item).GetAwaiter().GetResult();
        Headers.TryAdd("Content-Type", contentType);
    }

    public Uri UriAt(string? baseUrl)
    {
        var query = template.Contains("{?") ? template[(template.IndexOf("{?") + 2)..^1] : "";
        var path = template.Split("{?")[0].Replace("{+baseurl}", baseUrl);
        foreach (var (name, value) in pathParameters)
        {
            path = path.Replace($"{{{name}}}", Uri.EscapeDataString($"{value}"));
        }
        var sent = query
            .Split(',')
            .Select(name => name.TrimEnd('*'))
            .Where(QueryParameters.ContainsKey)
            .Select(name => $"{Uri.EscapeDataString(Uri.UnescapeDataString(name))}={Uri.EscapeDataString($"{QueryParameters[name]}")}")
            .ToList();
        return new Uri(sent.Count == 0 ? path : $"{path}?{string.Join('&', sent)}");
    }
}

public abstract class BaseRequestBuilder
{
    protected BaseRequestBuilder(IRequestAdapter requestAdapter, string urlTemplate, Dictionary<string, object> pathParameters)
    {
        RequestAdapter = requestAdapter;
        UrlTemplate = urlTemplate;
        PathParameters = new Dictionary<string, object>(pathParameters);
    }

    protected Dictionary<string, object> PathParameters { get; set; }

    protected IRequestAdapter RequestAdapter { get; set; }

    protected string UrlTemplate { get; set; }
}

public interface IRequestAdapter
{
    string? BaseUrl { get; set; }

    Task<T?> SendAsync<T>(
        RequestInformation requestInfo,
        ParsableFactory<T> factory,
        Dictionary<string, ParsableFactory<IParsable>>? errorMapping = default,
        CancellationToken cancellationToken = default
    )
        where T : IParsable;
}

public class ApiException : Exception
{
    public ApiException(string message)
        : base(message) { }

    public int ResponseStatusCode { get; set; }
}
