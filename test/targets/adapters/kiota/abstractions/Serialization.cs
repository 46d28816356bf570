#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Microsoft.Kiota.Abstractions.Serialization;

public delegate T ParsableFactory<out T>(IParseNode node)
    where T : IParsable;

public interface IParsable
{
    IDictionary<string, Action<IParseNode>> GetFieldDeserializers();

    void Serialize(ISerializationWriter writer);
}

public interface IParseNode
{
    string? GetStringValue();

    int? GetIntValue();

    bool? GetBoolValue();

    T? GetObjectValue<T>(ParsableFactory<T> factory)
        where T : IParsable;

    IEnumerable<T> GetCollectionOfObjectValues<T>(ParsableFactory<T> factory)
        where T : IParsable;
}

public interface ISerializationWriter
{
    void WriteStringValue(string? key, string? value);

    void WriteIntValue(string? key, int? value);

    void WriteBoolValue(string? key, bool? value);

    void WriteObjectValue<T>(string? key, T? value)
        where T : IParsable;

    void WriteCollectionOfObjectValues<T>(string? key, IEnumerable<T>? values)
        where T : IParsable;
}

public static class KiotaJsonSerializer
{
    public static Task<string> SerializeAsStringAsync<T>(
        T value,
        bool serializeOnlyChangedValues = true,
        CancellationToken cancellationToken = default
    )
        where T : IParsable
    {
        using var stream = new MemoryStream();
        using (var json = new Utf8JsonWriter(stream))
        {
            new Writer(json).WriteObjectValue(null, value);
        }
        return Task.FromResult(Encoding.UTF8.GetString(stream.ToArray()));
    }

    public static Task<T?> DeserializeAsync<T>(
        string serializedRepresentation,
        ParsableFactory<T> parsableFactory,
        CancellationToken cancellationToken = default
    )
        where T : IParsable
    {
        using var document = JsonDocument.Parse(serializedRepresentation);
        return Task.FromResult(new Node(document.RootElement).GetObjectValue(parsableFactory));
    }

    private sealed class Node : IParseNode
    {
        private readonly JsonElement element;

        public Node(JsonElement element) => this.element = element;

        private bool IsNull => element.ValueKind == JsonValueKind.Null;

        public string? GetStringValue() => IsNull ? null : element.GetString();

        public int? GetIntValue() => IsNull ? null : element.GetInt32();

        public bool? GetBoolValue() => IsNull ? null : element.GetBoolean();

        public T? GetObjectValue<T>(ParsableFactory<T> factory)
            where T : IParsable
        {
            var made = factory(this);
            var fields = made.GetFieldDeserializers();
            foreach (var member in element.EnumerateObject())
            {
                if (fields.TryGetValue(member.Name, out var read))
                {
                    read(new Node(member.Value));
                }
            }
            return made;
        }

        public IEnumerable<T> GetCollectionOfObjectValues<T>(ParsableFactory<T> factory)
            where T : IParsable =>
            element.EnumerateArray().Select(item => new Node(item).GetObjectValue(factory)!).ToList();
    }

    private sealed class Writer : ISerializationWriter
    {
        private readonly Utf8JsonWriter json;

        public Writer(Utf8JsonWriter json) => this.json = json;

        public void WriteStringValue(string? key, string? value) => Write(key, value, () => json.WriteStringValue(value));

        public void WriteIntValue(string? key, int? value) => Write(key, value, () => json.WriteNumberValue(value ?? 0));

        public void WriteBoolValue(string? key, bool? value) =>
            Write(key, value, () => json.WriteBooleanValue(value ?? false));

        public void WriteObjectValue<T>(string? key, T? value)
            where T : IParsable =>
            Write(
                key,
                value,
                () =>
                {
                    json.WriteStartObject();
                    value?.Serialize(this);
                    json.WriteEndObject();
                }
            );

        public void WriteCollectionOfObjectValues<T>(string? key, IEnumerable<T>? values)
            where T : IParsable =>
            Write(
                key,
                values,
                () =>
                {
                    json.WriteStartArray();
                    foreach (var value in values ?? [])
                    {
                        WriteObjectValue(null, value);
                    }
                    json.WriteEndArray();
                }
            );

        private void Write(string? key, object? value, Action write)
        {
            if (value == null)
            {
                return;
            }
            if (key != null)
            {
                json.WritePropertyName(key);
            }
            write();
        }
    }
}
