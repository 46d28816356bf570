#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Pagination;

var parts = args.Select(text => text.Replace("<CR>", "\r").Replace("<LF>", "\n").Replace("<NUL>", "\0")).ToList();
for (var at = 1; at < parts.Count; at += 5)
{
    var headers = new Dictionary<string, string> { ["X-Own"] = parts[at + 2] };
    var request = new PageRequest(parts[at], parts[at + 1])
    {
        Headers = new Dictionary<string, string> { [parts[at + 3]] = parts[at + 4] },
    };
    try
    {
        await new HttpPageTransport(new HttpClient(), new Uri(parts[0]), headers).SendAsync(request);
        Console.WriteLine("sent");
    }
    catch (Exception failure)
    {
        Console.WriteLine($"refused {failure.Message.Replace('\r', ' ').Replace('\n', ' ')}");
    }
}
