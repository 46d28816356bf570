using System;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Pagination;

/// <summary>Reads and writes an enumerated value as the text that the API uses.</summary>
internal sealed class WireEnum<T> : JsonConverter<T>
    where T : struct, Enum
{
    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var text = reader.GetString();
        return Enum.GetValues<T>().Cast<T?>().FirstOrDefault(one => JsonTree.WireText(one) == text)
            ?? throw new JsonException($"{typeof(T).Name} has no such value.");
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
        writer.WriteStringValue(JsonTree.WireText(value));
}
