using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Pagination;

/// <summary>Methods of every page.</summary>
public static class IPageExtensions
{
    /// <summary>The items of this page and of all that follow, each page fetched when it is needed.</summary>
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
            if (!current.HasNext())
            {
                yield break;
            }
            current = await current.Next(cancellationToken).ConfigureAwait(false);
        }
    }
}
