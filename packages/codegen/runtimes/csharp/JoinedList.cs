using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>The texts of a list that is sent as one query parameter.</summary>
internal sealed class JoinedList(IReadOnlyList<string> texts, string separator)
{
    /// <summary>Escapes the elements; a comma between them stays.</summary>
    public string Escaped =>
        string.Join(separator == "," ? separator : Uri.EscapeDataString(separator), texts.Select(Uri.EscapeDataString));

    public override string ToString() => string.Join(separator, texts);
}
