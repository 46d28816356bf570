using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>
/// Response; the body is the decoded JSON: dictionaries, lists, strings, long, BigInteger, double, bool or null, as
/// <see cref="JsonTree"/> makes them.
/// </summary>
public sealed record PageAnswer(int Status, object? Body)
{
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Headers { get; init; } =
        new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>Leaves out the headers and the body.</summary>
    public override string ToString() => $"PageAnswer {{ Status = {Status} }}";

    /// <summary>The lines of a header, in any spelling of its name.</summary>
    internal IEnumerable<string> Lines(string name) =>
        Headers.Where(one => one.Key.Equals(name, StringComparison.OrdinalIgnoreCase)).SelectMany(one => one.Value);

    /// <summary>A header, its lines joined with a comma; null without one.</summary>
    internal string? Header(string name) => Lines(name).ToList() is { Count: > 0 } lines ? string.Join(", ", lines) : null;

    /// <summary>The answer, if its status is that of a page. One without a status counts as a success.</summary>
    internal PageAnswer Succeeded() =>
        Status is 0 or (>= 200 and <= 299)
            ? this
            : throw new PageException(
                PageFailure.FailedResponse,
                $"The request for a page failed with status {Status}.",
                this
            );
}
