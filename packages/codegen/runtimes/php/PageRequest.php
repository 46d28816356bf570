<?php

declare(strict_types=1);

namespace Pagination;

/** A request for a page. */
final class PageRequest
{
    /**
     * @param array<string, mixed> $query added to the query of the URL
     * @param array<string, string> $headers
     * @param mixed $body null for no body; an object is an associative array, a stdClass, or encodes as one
     * @param mixed $options transport options for this request, passed on unchanged
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $query = [],
        public readonly array $headers = [],
        public readonly mixed $body = null,
        public readonly mixed $options = null,
    ) {}

    /**
     * Omits everything that may contain a credential.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        $url = \preg_replace('~//[^/?#]*@~', '//', \explode('?', $this->url, 2)[0]);

        return ['method' => $this->method, 'url' => $url];
    }

    /**
     * Returns the URL with the query, for transports: a list repeats its parameter, and dates are ISO 8601.
     *
     * @throws \InvalidArgumentException for a value that has no text, such as an associative array
     */
    public function urlWithQuery(): string
    {
        $pairs = [];
        foreach ($this->query as $name => $value) {
            foreach (Paging::queryTexts((string) $name, $value) as $text) {
                $pairs[] = \urlencode((string) $name) . '=' . \urlencode($text);
            }
        }
        $url = \explode('#', $this->url, 2)[0];

        return $pairs === [] ? $url : $url . (\str_contains($url, '?') ? '&' : '?') . \implode('&', $pairs);
    }

    /**
     * Returns the method and the path, which contain no credentials.
     *
     * @internal
     */
    public function named(): string
    {
        $path = \preg_replace('~^(?:[A-Za-z][A-Za-z0-9+.-]*:)?//[^/?#]*~', '', $this->url) ?? '';

        return $this->method . ' ' . \substr($path, 0, \strcspn($path, '?#'));
    }

    /** @param array<string, mixed> $changes */
    public function with(array $changes): self
    {
        return new self(...[...\get_object_vars($this), ...$changes]);
    }
}
