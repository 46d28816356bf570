using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

/// <summary>
/// Compiles the sources in /src with the assemblies in /ref as references. Calls Roslyn by reflection, because the
/// compiler of this file can't reference assemblies of today's .NET.
/// </summary>
public static class Compiler
{
    static readonly Assembly core = Assembly.Load("Microsoft.CodeAnalysis");
    static readonly Assembly csharp = Assembly.Load("Microsoft.CodeAnalysis.CSharp");

    public static int Main(string[] given)
    {
        // Documentation comments are checked, too.
        var plain = Roslyn("CSharpParseOptions").GetProperty("Default").GetValue(null, null);
        var checks = Enum.Parse(core.GetType("Microsoft.CodeAnalysis.DocumentationMode"), "Diagnose");
        var parseOptions = Call(Roslyn("CSharpParseOptions").GetMethod("WithDocumentationMode"), plain, checks);
        var parse = Roslyn("CSharpSyntaxTree")
            .GetMethods()
            .Where(one => one.Name == "ParseText" && one.GetParameters()[0].ParameterType == typeof(string))
            .OrderBy(one => one.GetParameters().Length)
            .First();
        var trees = ListOf("SyntaxTree");
        foreach (var path in Directory.GetFiles("/src", "*.cs", SearchOption.AllDirectories))
            trees.Add(Call(parse, null, File.ReadAllText(path), parseOptions, path));

        var reference = core.GetType("Microsoft.CodeAnalysis.MetadataReference")
            .GetMethods()
            .First(one =>
                one.Name == "CreateFromImage" && one.GetParameters()[0].ParameterType == typeof(IEnumerable<byte>)
            );
        var references = ListOf("MetadataReference");
        foreach (var path in Directory.GetFiles("/ref"))
            references.Add(Call(reference, null, File.ReadAllBytes(path)));

        var type = Roslyn("CSharpCompilation");
        var compilation = Call(type.GetMethod("Create"), null, "App", trees, references, Options());
        var emit = type
            .BaseType.GetMethods()
            .Where(one => one.Name == "Emit" && one.GetParameters()[0].ParameterType == typeof(Stream))
            .OrderByDescending(one => one.GetParameters().Length)
            .First();
        var stream = new MemoryStream();
        var result = Call(emit, compilation, stream);
        foreach (var one in (IEnumerable)Value(result, "Diagnostics"))
        {
            var text = one.ToString();
            if (!text.Contains(": hidden ") && !text.Contains(": info ") && !text.Contains(" CS1591: "))
                Console.WriteLine(text);
        }
        if (!(bool)Value(result, "Success"))
            return 1;
        Console.WriteLine("@@PE " + Convert.ToBase64String(stream.ToArray()));
        return 0;
    }

    /// <summary>Returns options for a program, with nullable warnings, and without threads, which are missing.</summary>
    static object Options()
    {
        var constructor = Roslyn("CSharpCompilationOptions")
            .GetConstructors()
            .OrderByDescending(one => one.GetParameters().Length)
            .First();
        var given = constructor.GetParameters().Select(one =>
        {
            if (one.Name == "outputKind" || one.Name == "nullableContextOptions")
                return Enum.Parse(one.ParameterType, one.Name == "outputKind" ? "ConsoleApplication" : "Enable");
            return one.Name == "concurrentBuild" ? false : Default(one);
        });
        return constructor.Invoke(given.ToArray());
    }

    static object Call(MethodInfo method, object self, params object[] given)
    {
        var takes = method.GetParameters();
        return method.Invoke(self, takes.Select((one, at) => at < given.Length ? given[at] : Default(one)).ToArray());
    }

    static object Default(ParameterInfo one)
    {
        var type = one.ParameterType;
        var value = one.HasDefaultValue ? one.DefaultValue : null;
        if (value == null)
            return type.IsValueType ? Activator.CreateInstance(type) : null;
        return type.IsEnum ? Enum.ToObject(type, value) : value;
    }

    static Type Roslyn(string name)
    {
        return csharp.GetType("Microsoft.CodeAnalysis.CSharp." + name);
    }

    static IList ListOf(string name)
    {
        var type = core.GetType("Microsoft.CodeAnalysis." + name);
        return (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(type));
    }

    static object Value(object of, string name)
    {
        return of.GetType().GetProperty(name).GetValue(of, null);
    }
}
