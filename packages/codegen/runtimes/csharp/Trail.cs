using System.Collections.Generic;

namespace Pagination;

/// <summary>
/// A page of a walk, and a checkpoint: the earlier page it was compared with, which moves on after 1, 2, 4, 8 ... pages
/// (Brent's algorithm). This finds loops of any length in constant memory.
/// </summary>
internal sealed record Trail
{
    private int Page { get; init; } = 1;

    private int CheckpointPage { get; init; } = 1;

    private int Power { get; init; } = 1;

    private int Steps { get; init; }

    /// <summary>Identifies the request of the checkpoint.</summary>
    public required string Asked { get; init; }

    public required IReadOnlyList<object?> Items { get; init; }

    public static Trail From(Paging table, PageRequest request, IReadOnlyList<object?> items) =>
        new() { Asked = table.TextOf(request), Items = items };

    /// <summary>The trail with one more page.</summary>
    /// <exception cref="PageException">The page repeats the checkpoint.</exception>
    public Trail With(Paging table, PageRequest request, IReadOnlyList<object?> items, PageAnswer answer)
    {
        var asked = table.TextOf(request);
        var page = Page + 1;
        if (asked == Asked && items.Count == Items.Count && JsonTree.Text(items) == JsonTree.Text(Items))
        {
            throw new PageException(
                PageFailure.Loop,
                $"Page {page} repeats page {CheckpointPage}: {request.NamedOr("the same request")} was sent again and returned the same items, so this walk would never end.",
                answer
            );
        }
        return Steps + 1 == Power
            ? this with
            {
                Page = page,
                CheckpointPage = page,
                Power = Power * 2,
                Steps = 0,
                Asked = asked,
                Items = items,
            }
            : this with
            {
                Page = page,
                Steps = Steps + 1,
            };
    }
}
