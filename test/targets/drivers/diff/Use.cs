#nullable enable
using System.Collections.Generic;
using System.Threading.Tasks;
using Pagination;

public static class Use
{
    public static async Task<List<object?>> All(IPageTransport transport, SparePages<string>? spare)
    {
        var given = new UserPagesParams { After = "abc", Limit = 20L, Order = UserPagesParamsOrder.Desc };
        var users = new PageRequest("GET", "/users");
        UserPages<User> page = await UserPages.List(transport, users, given, User.From).FirstPageAsync();
        await UserPages.List(transport, users, new UserPagesParams { After = "abc" }, User.From).FirstPageAsync();
        UserPagesResponse<User> response = page;
        PageSequence<UserPages<User>, User> listed = Operations.ListUsers(transport, given);
        string? next = page.Next_;
        bool? more = page.More;
        string? found = page.Found as string;
        User user = response.Users[0];
        string id = user.Id;
        string? name = user.Name;
        long? age = user.Age;
        bool hasAge = user.Age.HasValue;
        var ofTeams = new OffsetPagesParams { Offset = 0L, Count = 10L };
        var list = new PageRequest("GET", "/teams");
        OffsetPages<Team> teams = await OffsetPages.List(transport, list, ofTeams, Team.From).FirstPageAsync();
        await OffsetPages.List(transport, list, new OffsetPagesParams { Offset = 0L }, Team.From).FirstPageAsync();
        long? team = teams.Teams[0].Id;
        double? rate = teams.Teams[0].Rate;
        long? total = teams.Total;
        return new List<object?> { next, more, found, id, name, age, hasAge, team, rate, total, spare, listed, UserPages.Scheme };
    }
}
