namespace Pagination;

/// <summary>
/// What came back; the body is the decoded JSON: dictionaries, lists, strings, long, double, bool or null, as
/// <see cref="JsonTree"/> makes them.
/// </summary>
public sealed record PageAnswer(int Status, object? Body);
