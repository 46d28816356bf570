#nullable enable
using System;
using System.Net.Http;
using System.Threading.Tasks;
using Pagination;

HttpPageTransport Transport(int retries) => new(new HttpClient(), new Uri(args[0]), retries: retries);

await foreach (var thing in Operations.ListThings(Transport(2)))
{
    Console.WriteLine(thing.Id);
}
await PrintStatus(() => Operations.ListBusy(Transport(1)).FirstPageAsync());
await PrintStatus(() => Operations.ListClosed(Transport(2)).FirstPageAsync());
await PrintStatus(() => Operations.SearchThings(Transport(2)).FirstPageAsync());
await PrintStatus(() => Operations.ListBusy(Transport(0)).FirstPageAsync());

async Task PrintStatus(Func<Task> request)
{
    try
    {
        await request();
    }
    catch (PageException failure)
    {
        Console.WriteLine(failure.Status);
    }
}
