using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>Reads the members of an item; if one doesn't match its declaration, the error names it.</summary>
internal sealed class ItemJson(string type, object? json)
{
    private readonly IReadOnlyDictionary<string, object?> members =
        json as IReadOnlyDictionary<string, object?> ?? throw new JsonException($"A {type} must be a JSON object.");

    public T Needed<T>(string name, Func<object, T> read) =>
        members.GetValueOrDefault(name) is { } value
            ? Read(name, value, read)
            : throw new JsonException($"{type}.{name} is missing.");

    /// <summary>An optional member; null if it is missing or null.</summary>
    public T? Optional<T>(string name, Func<object, T> read)
        where T : class => members.GetValueOrDefault(name) is { } value ? Read(name, value, read) : null;

    /// <summary>An optional member; null if it is missing or null.</summary>
    public T? OptionalValue<T>(string name, Func<object, T> read)
        where T : struct => members.GetValueOrDefault(name) is { } value ? Read(name, value, read) : null;

    public static object Any(object value) => value;

    public static string String(object value) => value as string ?? throw Wrong("a string");

    public static bool Bool(object value) => value as bool? ?? throw Wrong("true or false");

    public static double Number(object value) =>
        value is string ? throw Wrong("a number") : JsonTree.NumberOf(value) ?? throw Wrong("a number");

    /// <summary>64-bit integers are exact.</summary>
    public static long Integer(object value) =>
        value switch
        {
            long held => held,
            int held => held,
            double held when Math.Floor(held) == held && Math.Abs(held) <= JsonTree.Most => (long)held,
            _ => throw Wrong("a 64-bit integer"),
        };

    public static IReadOnlyDictionary<string, object?> Object(object value) =>
        value as IReadOnlyDictionary<string, object?> ?? throw Wrong("an object");

    public static Func<object, IReadOnlyList<T>> List<T>(Func<object, T> read) =>
        value => Items(value).Select(one => read(one ?? throw Wrong("a list without null"))).ToList().AsReadOnly();

    public static Func<object, IReadOnlyList<T?>> ListOfNullable<T>(Func<object, T> read)
        where T : class => value => Items(value).Select(one => one == null ? null : read(one)).ToList().AsReadOnly();

    public static Func<object, IReadOnlyList<T?>> ListOfNullableValues<T>(Func<object, T> read)
        where T : struct =>
        value => Items(value).Select(one => one == null ? (T?)null : read(one)).ToList().AsReadOnly();

    private static IReadOnlyList<object?> Items(object value) =>
        value as IReadOnlyList<object?> ?? throw Wrong("a list");

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
}
