using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Pagination;

/// <summary>Reads and writes the models and configurations of a Kiota client.</summary>
internal static class KiotaModels
{
    /// <summary>Converts a model to JSON. It is serialized in memory, so getting the result does not block.</summary>
    internal static object? ToTree(object? model) =>
        model is IParsable parsable
            ? JsonTree.Read(KiotaJsonSerializer.SerializeAsStringAsync(parsable, false).GetAwaiter().GetResult())
            : model;

    /// <summary>Returns the request body with the parameters of the page added; the caller's body is not changed.</summary>
    internal static async Task<T> Merged<T>(PagingParams sent, T body, ParsableFactory<T> factory, CancellationToken cancel)
        where T : IParsable
    {
        var text = JsonTree.Text(sent.MergedInto(ToTree(body)));
        var made = await KiotaJsonSerializer.DeserializeAsync(text, factory, cancel).ConfigureAwait(false);
        return made ?? body;
    }

    /// <summary>Returns the configuration that the caller sets.</summary>
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

    /// <summary>Returns the page, or throws if it is null: a client returns null for a response without content.</summary>
    internal static T Needed<T>(T? page)
        where T : class => page ?? throw new InvalidOperationException("The client returned null in place of a page.");
}
