<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Sends requests with PHP's streams. The base is the server with the path that is prepended to the path of each
 * request, such as `https://api.example.com/v1`.
 */
class HttpTransport implements PageTransport, AbsoluteUrls, IdempotencyKeys
{
    /**
     * @param array<string, string> $headers sent with every request to the origin of the base, and to no other origin
     * @param (\Closure(): string)|null $key makes the idempotency key of each further page; null for a random UUID
     * @param float $timeout limits each wait for the server, in seconds
     * @param int $retries how often a request is sent again after a status of 429 or 503, and for GET after any from 500
     * on; the wait is that of Retry-After, up to a minute, or 0.5 seconds, then twice as long each time, up to 8
     *
     * @throws \InvalidArgumentException if the base is not an http or https URL, or a header has a line break or NUL
     */
    public function __construct(
        private string $base,
        private array $headers = [],
        private string $idempotencyHeader = 'Idempotency-Key',
        private ?\Closure $key = null,
        private float $timeout = 60,
        private int $retries = 0,
    ) {
        if (\preg_match('~^https?://[^/?#\s]+(?:/[^?#\s]*)?$~iD', $base) !== 1) {
            throw new \InvalidArgumentException('The base must be an http or https URL, without a query.');
        }
        self::checkHeaders($headers);
    }

    /** Appends a path to the path of the base, and keeps an absolute URL. */
    public function absoluteUrl(string $url): string
    {
        if (\preg_match('~^[a-z][a-z\d+.-]*:~i', $url) === 1) {
            return $url;
        }
        if (\str_starts_with($url, '//')) {
            return \explode(':', $this->base, 2)[0] . ":{$url}";
        }

        return \rtrim($this->base, '/') . (\preg_match('~^[/?]~', $url) === 1 ? $url : "/{$url}");
    }

    public function idempotencyHeader(): string
    {
        return $this->idempotencyHeader;
    }

    public function idempotencyKey(): ?string
    {
        return $this->key === null ? null : ($this->key)();
    }

    /**
     * The array `$options` of a request can have a `timeout` in seconds, which replaces that of the transport.
     *
     * @throws NetworkException if there is no complete response
     * @throws PageException if a successful response is not JSON
     * @throws \InvalidArgumentException if the request contains a line break or NUL outside of its query and its body,
     * its body can't be sent as JSON, or it has an unknown option
     */
    public function send(PageRequest $request): PageAnswer
    {
        for ($attempt = 0; $attempt < $this->retries; $attempt++) {
            $answer = $this->sendOnce($request);
            $wait = self::waitOf($request, $answer, $attempt);
            if ($wait === null) {
                return $answer;
            }
            \usleep((int) ($wait * 1e6));
        }

        return $this->sendOnce($request);
    }

    /** Returns the seconds to wait before a request is sent again, or null if it is not. */
    private static function waitOf(PageRequest $request, PageAnswer $answer, int $attempt): ?float
    {
        $status = $answer->status;
        if ($status !== 429 && $status !== 503 && ($request->method !== 'GET' || $status < 500)) {
            return null;
        }
        $after = $answer->header('Retry-After') ?? '';
        $date = \DateTimeImmutable::createFromFormat(\DATE_RFC7231, $after, new \DateTimeZone('UTC'));
        if (\ctype_digit($after)) {
            $wait = (float) $after;
        } elseif ($date !== false) {
            $wait = $date->getTimestamp() - \microtime(true);
        } else {
            return \min(0.5 * (2 ** $attempt), 8.0);
        }

        return $wait > 60 ? null : \max($wait, 0.0);
    }

    private function sendOnce(PageRequest $request): PageAnswer
    {
        self::checkHeaders($request->headers);
        $url = $request->with(['url' => $this->absoluteUrl($request->url)])->urlWithQuery();
        if (self::breaksLine($request->method . $url)) {
            throw new \InvalidArgumentException('The method or the URL of a request contains a line break or NUL.');
        }
        $timeout = $this->timeoutOf($request);
        $content = $request->body === null ? null : \json_encode($request->body);
        if ($content === false) {
            throw new \InvalidArgumentException('The body cannot be sent as JSON: ' . \json_last_error_msg() . '.');
        }
        $own = ['accept' => 'application/json', 'user-agent' => \ini_get('user_agent') ?: 'PHP'];
        $own += $content === null ? [] : ['content-type' => 'application/json'];
        // Header names are case-insensitive, and the last value is used.
        $headers = [
            ...$own,
            ...($this->isOwn($url) ? \array_change_key_case($this->headers) : []),
            ...\array_change_key_case($request->headers),
        ];
        $lines = \array_map(
            static fn(string $name, string $value): string => "{$name}: {$value}",
            \array_keys($headers),
            $headers,
        );
        $http = ['method' => $request->method, 'header' => $lines, 'timeout' => $timeout];
        $http += ['ignore_errors' => true, 'follow_location' => 0];
        if ($content !== null) {
            $http['content'] = $content;
        }
        $warnings = [];
        // The application's error handler would take the warnings, which say why a connection failed.
        \set_error_handler(static function (int $level, string $message) use (&$warnings): bool {
            $warnings[] = $message;

            return true;
        });
        $begun = \hrtime(true);
        try {
            $stream = \fopen($url, 'r', false, \stream_context_create(['http' => $http]));
            $body = $stream === false ? false : \stream_get_contents($stream);
            $meta = $stream === false ? [] : \stream_get_meta_data($stream);
        } finally {
            \restore_error_handler();
        }
        $seconds = (\hrtime(true) - $begun) / 1e9;
        $given = \array_values(\array_filter((array) ($meta['wrapper_data'] ?? []), \is_string(...)));
        $status = \preg_match('~^HTTP/\S+ (\d{3})\b~', $given[0] ?? '', $line) === 1 ? (int) $line[1] : 0;
        $sent = $request->method . ' ' . \preg_replace('~//[^/?#]*@~', '//', \explode('?', $url, 2)[0]);
        if ($body === false || $status === 0 || ($meta['timed_out'] ?? false)) {
            $isLate = (bool) ($meta['timed_out'] ?? false);

            throw self::failure($sent, self::causeIn($warnings), $isLate, $seconds, $timeout);
        }
        $received = [];
        foreach (\array_slice($given, 1) as $line) {
            [$name, $value] = [...\explode(':', $line, 2), ''];
            $received[\strtolower($name)][] = \trim($value);
        }
        $length = (int) ($received['content-length'][0] ?? 0);
        if (\strlen($body) < $length) {
            $held = \strlen($body);

            throw new NetworkException("The response to {$sent} ended after {$held} of {$length} bytes.");
        }

        return PageAnswer::decoded($body, $status, $received);
    }

    /**
     * Omits the headers, which may contain credentials.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return ['base' => \preg_replace('~//[^/]*@~', '//', $this->base)];
    }

    /**
     * Returns the warnings without the URL, whose query may contain a credential.
     *
     * @param list<string> $warnings
     */
    private static function causeIn(array $warnings): string
    {
        $causes = \preg_replace('~^.*Failed to open stream: |^\w+\(.*?\): |\s*\R\s*~s', '', $warnings) ?? [];

        return \implode(', ', \array_unique($causes));
    }

    /** `$why` is empty if the server was reached and then sent no HTTP response. */
    private static function failure(
        string $sent,
        string $why,
        bool $isLate,
        float $seconds,
        float $timeout,
    ): NetworkException {
        // PHP reports a server that sends nothing like one that closes the connection: only the time differs.
        $isSilent = $why === '' || \str_contains($why, 'HTTP request failed');
        if ($isLate || \str_contains($why, 'timed out') || $isSilent && $seconds >= $timeout) {
            return new NetworkException("No response to {$sent}: timed out after {$timeout} seconds.", true);
        }
        $cause = $isSilent ? 'the connection was closed, or the server does not use HTTP' : "no connection ({$why})";

        return new NetworkException("No response to {$sent}: {$cause}.");
    }

    private function timeoutOf(PageRequest $request): float
    {
        $options = (array) ($request->options ?? []);
        $other = \array_diff(\array_keys($options), ['timeout']);
        if ($other !== []) {
            throw new \InvalidArgumentException('Unknown option of a request: ' . \reset($other) . '.');
        }

        return (float) ($options['timeout'] ?? $this->timeout);
    }

    /** False for another origin: the configured headers, which may contain credentials, are not sent there. */
    private function isOwn(string $url): bool
    {
        $origin = static function (string $of): array {
            $scheme = \strtolower((string) \parse_url($of, \PHP_URL_SCHEME));
            $port = \parse_url($of, \PHP_URL_PORT) ?: ($scheme === 'https' ? 443 : 80);

            return [$scheme, \strtolower((string) \parse_url($of, \PHP_URL_HOST)), $port];
        };

        return $origin($url) === $origin($this->base);
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
            if (self::breaksLine((string) $value)) {
                throw new \InvalidArgumentException("The value of the header {$name} contains a line break or NUL.");
            }
        }
    }

    private static function breaksLine(string $text): bool
    {
        return \strpbrk($text, "\r\n\0") !== false;
    }
}
