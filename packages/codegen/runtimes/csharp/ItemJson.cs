using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
// only globalization
using System.Globalization;
// end globalization
using System.Linq;
// only Unsigned
using System.Numerics;
// end Unsigned
using System.Text.Json;

namespace Pagination;

/// <summary>Reads the members of an item; if one doesn't match its declaration, the error names it.</summary>
internal sealed class ItemJson(string type, object? json)
{
    private readonly IReadOnlyDictionary<string, object?> members =
        json as IReadOnlyDictionary<string, object?> ?? throw new JsonException($"{type} must be a JSON object.");

    public T Needed<T>(string name, Func<object, T> read) =>
        members.GetValueOrDefault(name) is { } value
            ? Read(name, value, read)
            : throw new JsonException($"{type}.{name} is missing.");

    /// <summary>An optional member; null if it is missing or null.</summary>
    public T? Optional<T>(string name, Func<object, T> read)
        where T : class => members.GetValueOrDefault(name) is { } value ? Read(name, value, read) : null;

    // only OptionalValue
    /// <summary>An optional member; null if it is missing or null.</summary>
    public T? OptionalValue<T>(string name, Func<object, T> read)
        where T : struct => members.GetValueOrDefault(name) is { } value ? Read(name, value, read) : null;

    // end OptionalValue
    // only Item
    /// <summary>Reads an item that is not an object.</summary>
    public static Func<object?, T> Item<T>(Func<object, T> read) => value => read(value ?? throw Wrong("a value"));

    // end Item
    // only Any
    public static object Any(object value) =>
        value switch
        {
            IReadOnlyDictionary<string, object?> => Object(value),
            IReadOnlyList<object?> => ListOfNullable(Any)(value),
            _ => value,
        };

    // end Any
    public static string String(object value) => value as string ?? throw Wrong("a string");

    // only Bool
    public static bool Bool(object value) => value as bool? ?? throw Wrong("true or false");

    // end Bool
    // only Number
    public static double Number(object value) =>
        value is string ? throw Wrong("a number") : JsonTree.NumberOf(value) ?? throw Wrong("a number");

    // end Number
    // only Decimal
    /// <summary>Up to 28 digits are exact.</summary>
    public static decimal Decimal(object value) =>
        value is not string
        && decimal.TryParse(JsonTree.Text(value), NumberStyles.Float, CultureInfo.InvariantCulture, out var held)
            ? held
            : throw Wrong("a number in the range of decimal");

    // end Decimal
    // only Integer
    /// <summary>64-bit integers are exact.</summary>
    public static long Integer(object value) =>
        value switch
        {
            long held => held,
            int held => held,
            double held when Math.Floor(held) == held && Math.Abs(held) <= JsonTree.Most => (long)held,
            _ => throw Wrong("a 64-bit integer"),
        };

    // end Integer
    // only Unsigned
    public static ulong Unsigned(object value) =>
        value switch
        {
            BigInteger held when held <= ulong.MaxValue && held >= 0 => (ulong)held,
            _ when Integer(value) is >= 0 and var held => (ulong)held,
            _ => throw Wrong("an unsigned 64-bit integer"),
        };

    // end Unsigned
    // only Time
    /// <summary>Without an offset, the time is in UTC.</summary>
    public static global::System.DateTimeOffset Time(object value) =>
        String(value) is { Length: > 10 } text
        && text[4] == '-'
        && global::System.DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var held)
            ? held
            : throw Wrong("a time in ISO 8601");

    // end Time
    // only Date
    public static global::System.DateOnly Date(object value) =>
        global::System.DateOnly.TryParseExact(
            String(value),
            "yyyy-MM-dd",
            CultureInfo.InvariantCulture,
            DateTimeStyles.None,
            out var held
        )
            ? held
            : throw Wrong("a date in ISO 8601");

    // end Date
    // only Id
    public static global::System.Guid Id(object value) =>
        global::System.Guid.TryParseExact(String(value), "D", out var held) ? held : throw Wrong("a UUID");

    // end Id
    public static IReadOnlyDictionary<string, object?> Object(object value) =>
        value is IReadOnlyDictionary<string, object?> held
            ? new ItemJsonObject<object?>(held.ToDictionary(one => one.Key, one => one.Value))
            : throw Wrong("an object");

    // only Map
    public static Func<object, IReadOnlyDictionary<string, T>> Map<T>(Func<object, T> read) =>
        value =>
            new ItemJsonObject<T>(
                Object(value).ToDictionary(one => one.Key, one => read(one.Value ?? throw Wrong("an object without null")))
            );

    // end Map

    public static Func<object, IReadOnlyList<T>> List<T>(Func<object, T> read) =>
        value => ListFrom(value, one => read(one ?? throw Wrong("a list without null")));

    // only ListOfNullable
    public static Func<object, IReadOnlyList<T?>> ListOfNullable<T>(Func<object, T> read)
        where T : class => value => ListFrom(value, one => one == null ? null : read(one));

    // end ListOfNullable
    // only ListOfNullableValues
    public static Func<object, IReadOnlyList<T?>> ListOfNullableValues<T>(Func<object, T> read)
        where T : struct => value => ListFrom(value, one => one == null ? (T?)null : read(one));

    // end ListOfNullableValues
    private static ItemJsonList<T> ListFrom<T>(object value, Func<object?, T> read) =>
        value is IReadOnlyList<object?> held ? new(held.Select(read).ToList()) : throw Wrong("a list");

    private T Read<T>(string name, object value, Func<object, T> read)
    {
        try
        {
            return read(value);
        }
        catch (JsonException failure)
        {
            throw new JsonException($"{type}.{name}: {failure.Message}", failure);
        }
    }

    private static JsonException Wrong(string named) => new($"it must be {named}.");

    /// <summary>Lists with equal elements are equal, so that items are compared by value.</summary>
    private sealed class ItemJsonList<T>(IList<T> values) : ReadOnlyCollection<T>(values)
    {
        public override bool Equals(object? other) => other is ItemJsonList<T> held && this.SequenceEqual(held);

        public override int GetHashCode() => Count;

        public override string ToString() => $"[{string.Join(", ", this)}]";
    }

    /// <summary>Objects with equal JSON are equal, so that items are compared by value.</summary>
    private sealed class ItemJsonObject<T>(IDictionary<string, T> members) : ReadOnlyDictionary<string, T>(members)
    {
        public override bool Equals(object? other) => other is ItemJsonObject<T> held && ToString() == held.ToString();

        public override int GetHashCode() => Count;

        public override string ToString() => JsonTree.Text(this.ToDictionary(one => one.Key, one => (object?)one.Value));
    }
}
