using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Pagination;

/// <summary>Models and configurations of a client by Kiota, as paging reads and writes them.</summary>
internal static class KiotaModels
{
    /// <summary>A model as JSON. It is written in memory, so that nothing is waited for.</summary>
    internal static object? ToTree(object? model) =>
        model is IParsable parsable
            ? JsonTree.Read(KiotaJsonSerializer.SerializeAsStringAsync(parsable, false).GetAwaiter().GetResult())
            : model;

    /// <summary>The request body with the parameters in their places; the caller's own is not changed.</summary>
    internal static async Task<T> Merged<T>(PagingParams sent, T body, ParsableFactory<T> factory, CancellationToken cancel)
        where T : IParsable
    {
        var text = JsonTree.Text(sent.MergedInto(ToTree(body)));
        var made = await KiotaJsonSerializer.DeserializeAsync(text, factory, cancel).ConfigureAwait(false);
        return made ?? body;
    }

    /// <summary>The configuration that the caller asks for.</summary>
    internal static RequestConfiguration<T> Given<T>(Action<RequestConfiguration<T>>? configure)
        where T : class, new()
    {
        var given = new RequestConfiguration<T>();
        configure?.Invoke(given);
        return given;
    }

    internal static string? HeaderIn(RequestHeaders headers, string name) =>
        headers.TryGetValue(name, out var values) ? values.FirstOrDefault() : null;

    internal static void SetHeader(RequestHeaders headers, string name, string? value)
    {
        if (value != null)
        {
            headers.Remove(name);
            headers.Add(name, value);
        }
    }

    /// <summary>A client gives null for a response without content.</summary>
    internal static T Needed<T>(T? page)
        where T : class => page ?? throw new InvalidOperationException("The client gave null in place of a page.");
}
