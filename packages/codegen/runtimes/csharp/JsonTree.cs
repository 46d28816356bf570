using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Pagination;

/// <summary>JSON values: dictionaries, lists, strings, numbers, bool and null.</summary>
public static class JsonTree
{
    internal const double Most = 9007199254740991;
    private static readonly Regex digits = new("^-?[0-9]+\\z");

    /// <summary>Parses a JSON text; objects and lists print as JSON.</summary>
    /// <exception cref="JsonException">The text is not JSON.</exception>
    public static object? Read(string text)
    {
        using var document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = 1000 });
        return From(document.RootElement);
    }

    /// <summary>Converts a JSON element. The last of repeated members is used.</summary>
    public static object? From(JsonElement element) =>
        element.ValueKind switch
        {
            JsonValueKind.Object => new Members(element),
            JsonValueKind.Array => new Elements(element.EnumerateArray().Select(From)),
            JsonValueKind.String => element.GetString(),
            JsonValueKind.Number => NumberFrom(element),
            JsonValueKind.True => true,
            JsonValueKind.False => false,
            _ => null,
        };

    /// <summary>Integers of any length are exact. A number that a double would round is a decimal.</summary>
    private static object NumberFrom(JsonElement element)
    {
        if (element.TryGetInt64(out var whole))
        {
            return whole;
        }
        var text = element.GetRawText();
        if (digits.IsMatch(text))
        {
            return BigInteger.Parse(text, CultureInfo.InvariantCulture);
        }
        var rounded = element.GetDouble();
        var isRounded =
            element.TryGetDecimal(out var exact)
            && decimal.TryParse(Decimal(rounded), NumberStyles.Float, CultureInfo.InvariantCulture, out var held)
            && held != exact;
        return isRounded ? exact : rounded;
    }

    /// <summary>True for a JSON value whose members and elements are JSON values.</summary>
    internal static bool IsTree(object? value) =>
        value switch
        {
            null or bool or string => true,
            IReadOnlyDictionary<string, object?> held => held.Values.All(IsTree),
            IReadOnlyList<object?> held => held.All(IsTree),
            _ => IsNumber(value),
        };

    private static bool IsNumber(object value) =>
        value
            is sbyte
                or byte
                or short
                or ushort
                or int
                or uint
                or long
                or ulong
                or nint
                or nuint
                or Int128
                or UInt128
                or BigInteger
                or Half
                or float
                or double
                or decimal;

    /// <summary>A value as JSON, with members sorted by name.</summary>
    public static string Text(object? value) =>
        value switch
        {
            null => "null",
            bool held => held ? "true" : "false",
            string held => Quoted(held),
            IReadOnlyDictionary<string, object?> held => $"{{{string.Join(',', held.OrderBy(one => one.Key, StringComparer.Ordinal).Select(MemberText))}}}",
            IEnumerable held => $"[{string.Join(',', held.Cast<object?>().Select(Text))}]",
            double or float or Half => Decimal(value) ?? "null",
            _ when IsNumber(value) => Convert.ToString(value, CultureInfo.InvariantCulture)!,
            _ => Quoted(TextOf(value) ?? value.ToString() ?? ""),
        };

    /// <summary>The text of a value in a query or a header; lists and objects become JSON.</summary>
    public static string WireText(object? value) => TextOf(value) ?? Text(value);

    /// <summary>The escaped texts of a query parameter: a list repeats the parameter, null is not sent.</summary>
    /// <exception cref="ArgumentException">A value has no text, such as a dictionary.</exception>
    internal static IEnumerable<string> QueryTexts(string name, object? value)
    {
        // only Joined
        if (value is JoinedList joined)
        {
            return [joined.Escaped];
        }
        // end Joined
        return TextsOf(name, value).Select(global::System.Uri.EscapeDataString);
    }

    // only Joined
    /// <summary>A list that is sent as one parameter; null if it has no elements.</summary>
    internal static object? Joined(string name, object? values, string separator) =>
        TextsOf(name, values) is { Count: > 0 } texts ? new JoinedList(texts, separator) : null;

    // end Joined
    private static List<string> TextsOf(string name, object? value)
    {
        IEnumerable<object?> values = value is IEnumerable list and not string ? list.Cast<object?>() : [value];
        return values
            .Where(one => one != null)
            .Select(one =>
                TextOf(one)
                ?? throw new ArgumentException($"The value of the query parameter {name} cannot be sent: {one!.GetType()}.")
            )
            .ToList();
    }

    /// <summary>Null for a value without text. Dates and times are ISO 8601.</summary>
    private static string? TextOf(object? value) =>
        value switch
        {
            string or char or global::System.Uri or global::System.Guid => value.ToString(),
            // only Joined
            JoinedList => value.ToString(),
            // end Joined
            bool held => held ? "true" : "false",
            double or float or Half => Decimal(value),
            global::System.Enum held => NameOf(held),
            global::System.DateTime held => held.ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFFK", CultureInfo.InvariantCulture),
            global::System.DateTimeOffset { Offset.Ticks: 0 } held => TextOf(held.UtcDateTime),
            global::System.DateTimeOffset held => held.ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFFK", CultureInfo.InvariantCulture),
            global::System.DateOnly held => held.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
            global::System.TimeOnly held => held.ToString("HH:mm:ss.FFFFFFF", CultureInfo.InvariantCulture),
            not null when IsNumber(value) => Convert.ToString(value, CultureInfo.InvariantCulture),
            _ => null,
        };

    /// <summary>The wire value that an attribute gives to an enum value, or its name; null for a number without a name.</summary>
    private static string? NameOf(global::System.Enum value)
    {
        var name = value.ToString();
        var field = value.GetType().GetField(name);
        if (field is null && !value.GetType().IsDefined(typeof(global::System.FlagsAttribute), false))
        {
            return null;
        }
        var named = field?.GetCustomAttributesData() ?? [];
        var wire = named
            .Where(one => one.AttributeType.Name is "EnumMemberAttribute" or "JsonStringEnumMemberNameAttribute")
            .SelectMany(one => one.NamedArguments.Select(given => given.TypedValue).Concat(one.ConstructorArguments))
            .Select(given => given.Value as string)
            .FirstOrDefault();
        return wire ?? name;
    }

    /// <summary>A name is a member of an object; a number is an index of a list or the name of a member.</summary>
    internal static object? ReadAt(object? value, IEnumerable<object> path)
    {
        var current = value;
        foreach (var step in path)
        {
            current = current switch
            {
                IReadOnlyDictionary<string, object?> held => held.TryGetValue(NameOf(step), out var inner) ? inner : null,
                IReadOnlyList<object?> held => step is int index && index < held.Count ? held[index] : null,
                _ => null,
            };
        }
        return current;
    }

    /// <summary>
    /// A copy of <c>root</c> with <c>value</c> at a path; IsPlace is false if a parent can't hold the next step.
    /// </summary>
    internal static (bool IsPlace, object? Value) WithValueAt(object? root, IReadOnlyList<object> path, object? value)
    {
        if (path.Count == 0)
        {
            return (true, value);
        }
        var step = path[0];
        var rest = path.Skip(1).ToList();
        switch (root)
        {
            case IReadOnlyDictionary<string, object?> or null when root != null || step is string:
                var members = new Dictionary<string, object?>(
                    root as IReadOnlyDictionary<string, object?> ?? new Dictionary<string, object?>()
                );
                var (isMember, member) = WithValueAt(members.GetValueOrDefault(NameOf(step)), rest, value);
                members[NameOf(step)] = member;
                return (isMember, members);
            case IReadOnlyList<object?> or null when step is int:
                var list = (root as IReadOnlyList<object?> ?? []).ToList();
                var at = (int)step;
                if (at > list.Count)
                {
                    return (false, null);
                }
                if (at == list.Count)
                {
                    list.Add(null);
                }
                var (isItem, item) = WithValueAt(list[at], rest, value);
                list[at] = item;
                return (isItem, list);
            default:
                return (false, null);
        }
    }

    internal static object? CopyOf(object? value) =>
        value switch
        {
            IReadOnlyDictionary<string, object?> held => held.ToDictionary(one => one.Key, one => CopyOf(one.Value)),
            IReadOnlyList<object?> held => held.Select(CopyOf).ToList(),
            _ => value,
        };

    internal static double? NumberOf(object? value)
    {
        double? number = value switch
        {
            BigInteger held => (double)held,
            Int128 held => (double)held,
            UInt128 held => (double)held,
            nint held => held,
            nuint held => held,
            Half held => (double)held,
            string held when digits.IsMatch(held) => double.Parse(held, CultureInfo.InvariantCulture),
            not null when IsNumber(value) => Convert.ToDouble(value, CultureInfo.InvariantCulture),
            _ => null,
        };
        return number is { } found && double.IsFinite(found) ? found : null;
    }

    /// <summary>A number or a string of digits as an integer from 0 to 2^53 - 1; null for anything else.</summary>
    internal static long? CountOf(object? value) =>
        NumberOf(value) is { } number && number >= 0 && number <= Most && Math.Floor(number) == number
            ? (long)number
            : null;

    /// <summary>True if the value can be sent to get the next page.</summary>
    internal static bool IsToken(object? value) =>
        value is string text ? text != "" : value is not bool && NumberOf(value) != null;

    private static string MemberText(KeyValuePair<string, object?> member) =>
        $"{Quoted(member.Key)}:{Text(member.Value)}";

    /// <summary>Quotes as JavaScript does: only characters that need an escape have one.</summary>
    private static string Quoted(string text)
    {
        var written = new StringBuilder("\"");
        for (var at = 0; at < text.Length; at++)
        {
            var mark = text[at];
            var isPair = char.IsHighSurrogate(mark) && at + 1 < text.Length && char.IsLowSurrogate(text[at + 1]);
            written.Append(
                mark switch
                {
                    '"' => "\\\"",
                    '\\' => @"\\",
                    '\b' => @"\b",
                    '\f' => @"\f",
                    '\n' => @"\n",
                    '\r' => @"\r",
                    '\t' => @"\t",
                    < ' ' => $"\\u{(int)mark:x4}",
                    _ when isPair => text.Substring(at++, 2),
                    _ when char.IsSurrogate(mark) => $"\\u{(int)mark:x4}",
                    _ => mark.ToString(),
                }
            );
        }
        return written.Append('"').ToString();
    }

    internal static string NameOf(object step) => Convert.ToString(step, CultureInfo.InvariantCulture) ?? "";

    /// <summary>
    /// Writes a number as JavaScript does: no trailing .0, and an exponent only below 0.000001 and from 1e+21 up. A
    /// float has the digits of its own type. Null for infinity and NaN.
    /// </summary>
    private static string? Decimal(object number)
    {
        var text = Convert.ToString(number, CultureInfo.InvariantCulture) ?? "";
        if (!text.Any(char.IsAsciiDigit))
        {
            return null;
        }
        var halves = text.TrimStart('-').Split('E');
        var parts = halves[0].Split('.');
        var fraction = parts.Length > 1 ? parts[1] : "";
        var exponent = halves.Length > 1 ? int.Parse(halves[1], CultureInfo.InvariantCulture) : 0;
        var digits = (parts[0] + fraction).TrimStart('0');
        var point = digits.Length - fraction.Length + exponent;
        var placed = Placed(digits.TrimEnd('0'), point);
        return text.StartsWith('-') && placed != "0" ? "-" + placed : placed;
    }

    /// <summary>Places the decimal point after the first <c>point</c> digits.</summary>
    private static string Placed(string digits, int point)
    {
        if (digits == "")
        {
            return "0";
        }
        if (point is < -5 or > 21)
        {
            var rest = digits.Length > 1 ? "." + digits[1..] : "";
            return string.Create(CultureInfo.InvariantCulture, $"{digits[0]}{rest}e{(point > 0 ? "+" : "")}{point - 1}");
        }
        if (point <= 0)
        {
            return "0." + new string('0', -point) + digits;
        }
        return digits.Length <= point ? digits.PadRight(point, '0') : digits[..point] + "." + digits[point..];
    }

    private sealed class Members : Dictionary<string, object?>
    {
        public Members(JsonElement element)
        {
            foreach (var member in element.EnumerateObject())
            {
                this[member.Name] = From(member.Value);
            }
        }

        public override string ToString() => Text(this);
    }

    private sealed class Elements(IEnumerable<object?> values) : List<object?>(values)
    {
        public override string ToString() => Text(this);
    }
}
