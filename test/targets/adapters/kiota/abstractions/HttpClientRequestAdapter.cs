#nullable enable
// Stands in for the parts of Microsoft.Kiota.Http.HttpClientLibrary and of authentication that programs use.
using System.Collections.Generic;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Microsoft.Kiota.Abstractions.Authentication
{
    public interface IAuthenticationProvider
    {
        void Authenticate(RequestInformation request);
    }

    public class AnonymousAuthenticationProvider : IAuthenticationProvider
    {
        public void Authenticate(RequestInformation request) { }
    }

    public class ApiKeyAuthenticationProvider : IAuthenticationProvider
    {
        public enum KeyLocation
        {
            QueryParameter,
            Header,
        }

        private readonly string apiKey;
        private readonly string parameterName;

        public ApiKeyAuthenticationProvider(string apiKey, string parameterName, KeyLocation keyLocation)
        {
            this.apiKey = apiKey;
            this.parameterName = parameterName;
        }

        public void Authenticate(RequestInformation request) => request.Headers.TryAdd(parameterName, apiKey);
    }
}

namespace Microsoft.Kiota.Http.HttpClientLibrary
{
    public class HttpClientRequestAdapter : IRequestAdapter
    {
        private readonly HttpClient client = new();
        private readonly IAuthenticationProvider authentication;

        public HttpClientRequestAdapter(IAuthenticationProvider authenticationProvider) =>
            authentication = authenticationProvider;

        public string? BaseUrl { get; set; }

        public async Task<T?> SendAsync<T>(
            RequestInformation requestInfo,
            ParsableFactory<T> factory,
            Dictionary<string, ParsableFactory<IParsable>>? errorMapping = default,
            CancellationToken cancellationToken = default
        )
            where T : IParsable
        {
            authentication.Authenticate(requestInfo);
            var method = requestInfo.HttpMethod == Method.GET ? HttpMethod.Get : HttpMethod.Post;
            using var message = new HttpRequestMessage(method, requestInfo.UriAt(BaseUrl));
            if (requestInfo.Content is { } content)
            {
                message.Content = new StringContent(content, Encoding.UTF8, "application/json");
            }
            foreach (var (name, values) in requestInfo.Headers)
            {
                if (name != "Content-Type")
                {
                    message.Headers.TryAddWithoutValidation(name, values);
                }
            }
            using var answer = await client.SendAsync(message, cancellationToken);
            if (!answer.IsSuccessStatusCode)
            {
                throw new ApiException($"The server answered {(int)answer.StatusCode}.")
                {
                    ResponseStatusCode = (int)answer.StatusCode,
                };
            }
            var text = await answer.Content.ReadAsStringAsync(cancellationToken);
            return await KiotaJsonSerializer.DeserializeAsync(text, factory, cancellationToken);
        }
    }
}
