using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Pagination;

/// <summary>Methods for every page.</summary>
public static class PageExtensions
{
    /// <summary>The items of this page and all later ones; pages are fetched on demand.</summary>
    public static async IAsyncEnumerable<T> Paginate<T>(
        this IPage<T> page,
        [EnumeratorCancellation] CancellationToken cancellationToken = default
    )
    {
        var current = page;
        while (true)
        {
            foreach (var item in current.Items)
            {
                yield return item;
            }
            if (!current.HasNextPage)
            {
                yield break;
            }
            current = await current.NextAsync(cancellationToken).ConfigureAwait(false);
        }
    }
}
