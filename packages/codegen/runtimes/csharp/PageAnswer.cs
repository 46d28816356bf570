using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>
/// A response. Its body is the decoded JSON: dictionaries, lists, strings, long, BigInteger, double, decimal, bool or
/// null, as <see cref="JsonTree"/> creates them.
/// </summary>
public sealed record PageAnswer(int Status, object? Body)
{
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Headers { get; init; } =
        new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>Omits the headers and the body.</summary>
    public override string ToString() => $"PageAnswer {{ Status = {Status} }}";

    /// <summary>The lines of a header; its name is case-insensitive.</summary>
    internal IEnumerable<string> Lines(string name) =>
        Headers.Where(one => one.Key.Equals(name, StringComparison.OrdinalIgnoreCase)).SelectMany(one => one.Value);

    /// <summary>The values of a header, whose name is case-insensitive, joined with a comma; null if there are none.</summary>
    public string? Header(string name) => Lines(name).ToList() is { Count: > 0 } lines ? string.Join(", ", lines) : null;

    /// <summary>Accepts status 0 (none) and 200 to 299; throws a PageException for any other status.</summary>
    internal PageAnswer Succeeded(PageRequest request) =>
        Status is 0 or (>= 200 and <= 299)
            ? this
            : throw new PageException(
                PageFailure.FailedResponse,
                $"{request.NamedOr("The request for a page")} failed with status {Status}.",
                this
            );
}
