<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Sends requests with PHP's streams. The base is the server with the path that is prepended to the path of each
 * request, such as `https://api.example.com/v1`.
 */
class HttpTransport implements PageTransport, IdempotencyKeys
{
    /**
     * @param array<string, string> $headers sent with every request to the origin of the base, and to no other origin
     * @param (\Closure(): string)|null $key makes the idempotency key of each further page; null for a random UUID
     * @param float $timeout limits each wait for the server, in seconds
     *
     * @throws \InvalidArgumentException if a header contains a line break or NUL
     */
    public function __construct(
        private string $base,
        private array $headers = [],
        private string $header = 'Idempotency-Key',
        private ?\Closure $key = null,
        private float $timeout = 60,
    ) {
        self::checkHeaders($headers);
    }

    public function idempotencyHeader(): string
    {
        return $this->header;
    }

    public function idempotencyKey(): ?string
    {
        return $this->key === null ? null : ($this->key)();
    }

    /**
     * @throws NetworkException if there is no response
     * @throws PageException if a successful response is not JSON
     * @throws \InvalidArgumentException if the request contains a line break or NUL outside of its query and its body
     */
    public function send(PageRequest $request): PageAnswer
    {
        self::checkHeaders($request->headers);
        $url = $this->urlOf($request);
        if (self::breaksLine($request->method . $url)) {
            throw new \InvalidArgumentException('The method or the URL of a request contains a line break or NUL.');
        }
        $content = $request->body === null ? null : \json_encode($request->body, \JSON_THROW_ON_ERROR);
        $own = ['accept' => 'application/json'] + ($content === null ? [] : ['content-type' => 'application/json']);
        // Header names are case-insensitive, and the last value is used.
        $headers = [
            ...$own,
            ...($this->isOwn($request->url) ? \array_change_key_case($this->headers) : []),
            ...\array_change_key_case($request->headers),
        ];
        $lines = \array_map(
            static fn(string $name, string $value): string => "{$name}: {$value}",
            \array_keys($headers),
            $headers,
        );
        $http = ['method' => $request->method, 'header' => $lines, 'timeout' => $this->timeout];
        $http += ['ignore_errors' => true, 'follow_location' => 0];
        if ($content !== null) {
            $http['content'] = $content;
        }
        \error_clear_last();
        $begun = \hrtime(true);
        $stream = @\fopen($url, 'r', false, \stream_context_create(['http' => $http]));
        $body = $stream === false ? false : \stream_get_contents($stream);
        $meta = $stream === false ? [] : \stream_get_meta_data($stream);
        $seconds = (\hrtime(true) - $begun) / 1e9;
        $given = \array_values(\array_filter((array) ($meta['wrapper_data'] ?? []), \is_string(...)));
        $status = \preg_match('~^HTTP/\S+ (\d{3})\b~', $given[0] ?? '', $line) === 1 ? (int) $line[1] : 0;
        if ($body === false || $status === 0 || ($meta['timed_out'] ?? false)) {
            $sent = $request->method . ' ' . \explode('?', $url, 2)[0];
            $why = \explode('Failed to open stream: ', \error_get_last()['message'] ?? '');

            throw $this->failure($sent, \end($why), $seconds, (bool) ($meta['timed_out'] ?? false));
        }
        $received = [];
        foreach (\array_slice($given, 1) as $line) {
            [$name, $value] = [...\explode(':', $line, 2), ''];
            $received[\strtolower($name)][] = \trim($value);
        }

        return self::decoded(new PageAnswer($body, $status, $received));
    }

    /**
     * Omits the headers, which may contain credentials.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return ['base' => $this->base];
    }

    /** The body of a failed response may be any text. Integers too large for PHP are kept as source text. */
    private static function decoded(PageAnswer $answer): PageAnswer
    {
        $text = (string) $answer->body;
        $flags = \JSON_THROW_ON_ERROR | \JSON_BIGINT_AS_STRING;
        try {
            $body = $text === '' ? null : \json_decode($text, false, 512, $flags);
        } catch (\JsonException $failure) {
            if ($answer->status < 200 || $answer->status > 299) {
                return $answer;
            }

            throw new PageException(PageException::UNREADABLE_BODY, 'The response is not JSON.', $answer, $failure);
        }

        return new PageAnswer($body, $answer->status, $answer->headers);
    }

    /** `$why` is empty if the server was reached and then sent no HTTP response. */
    private function failure(string $sent, string $why, float $seconds, bool $isTimeout): NetworkException
    {
        // PHP reports a server that sends nothing like one that closes the connection: only the time differs.
        $isSilent = $why === '' || \str_contains($why, 'HTTP request failed');
        if ($isTimeout || \str_contains($why, 'timed out') || $isSilent && $seconds >= $this->timeout) {
            return new NetworkException("No response to {$sent}: timed out after {$this->timeout} seconds.", true);
        }
        $cause = $isSilent ? 'the connection was closed, or the server does not use HTTP' : "no connection ({$why})";

        return new NetworkException("No response to {$sent}: {$cause}.");
    }

    /** False for another origin: the configured headers, which may contain credentials, are not sent there. */
    private function isOwn(string $url): bool
    {
        $origin = static fn(string $of): array => \array_map(
            static fn(int $part): string => \strtolower((string) \parse_url($of, $part)),
            [\PHP_URL_SCHEME, \PHP_URL_HOST, \PHP_URL_PORT],
        );

        return \preg_match('~^(?:https?:)?//~i', $url) !== 1 || $origin($url) === $origin($this->base);
    }

    /**
     * A line break in a header would add another header to the request.
     *
     * @param array<string, string> $headers
     */
    private static function checkHeaders(array $headers): void
    {
        foreach ($headers as $name => $value) {
            if (self::breaksLine((string) $name)) {
                throw new \InvalidArgumentException('The name of a header contains a line break or NUL.');
            }
            if (self::breaksLine($value)) {
                throw new \InvalidArgumentException("The value of the header {$name} contains a line break or NUL.");
            }
        }
    }

    private static function breaksLine(string $text): bool
    {
        return \strpbrk($text, "\r\n\0") !== false;
    }

    private function urlOf(PageRequest $request): string
    {
        $url = \explode('#', $request->url, 2)[0];
        $whole = \preg_match('~^https?://~i', $url) === 1 ? $url : $this->below($url);
        $pairs = [];
        foreach ($request->query as $name => $value) {
            foreach (Paging::queryTexts((string) $name, $value) as $text) {
                $pairs[] = \urlencode((string) $name) . '=' . \urlencode($text);
            }
        }

        return $pairs === [] ? $whole : $whole . (\str_contains($whole, '?') ? '&' : '?') . \implode('&', $pairs);
    }

    /** Prepends the path of the base, unless the URL already begins with it, as next URLs do. */
    private function below(string $url): string
    {
        $base = \rtrim($this->base, '/');
        $path = (string) \parse_url($base, \PHP_URL_PATH);
        $asked = \preg_match('~^[/?]~', $url) === 1 ? $url : "/{$url}";
        $isBelow = \str_starts_with(\explode('?', $asked, 2)[0] . '/', "{$path}/");

        return ($isBelow ? \substr($base, 0, \strlen($base) - \strlen($path)) : $base) . $asked;
    }
}
