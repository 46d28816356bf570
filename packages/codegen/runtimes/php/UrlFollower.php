<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Makes requests for the URLs in responses.
 *
 * @internal
 */
final class UrlFollower
{
    private const HARMLESS = ['accept', 'accept-language', 'user-agent', 'content-type'];

    /** @param list<string> $left */
    public function __construct(
        private array $left = [],
    ) {}

    /**
     * Returns the request for a URL; null if that can't be requested. Keeps query parameters, except those in the URL
     * or in `left`. If the URL is on a different origin than the first request, keeps only the body and harmless
     * headers.
     */
    public function follow(PageRequest $request, string $url, string $firstUrl): ?PageRequest
    {
        $page = UrlParts::of($request->url, new UrlParts());
        $target = $page === null ? null : UrlParts::of($url, $page);
        if ($page === null || $target === null || \trim($target->user, '@:') !== '') {
            return null;
        }
        $target->user = $target->origin() === $page->origin() ? $page->user : '';
        $first = UrlParts::of($firstUrl, new UrlParts());
        $isForeign = $target->origin() !== null && $target->origin() !== $first?->origin();
        $passed = [...Paging::namesIn((string) $target), ...$this->left];
        $kept = static fn(int|string $name): bool => !$isForeign && !\in_array((string) $name, $passed, true);
        $sent = static fn(int|string $name): bool => !$isForeign || self::isHarmless((string) $name);

        return $request->with([
            'url' => (string) $target,
            'query' => \array_filter($request->query, $kept, \ARRAY_FILTER_USE_KEY),
            'headers' => \array_filter($request->headers, $sent, \ARRAY_FILTER_USE_KEY),
        ]);
    }

    /** Returns the URL without user name and password; null if it is on a different origin than the first request. */
    public function place(string $url, string $firstUrl): ?string
    {
        $first = UrlParts::of($firstUrl, new UrlParts());
        $target = $first === null ? null : UrlParts::of($url, $first);
        if ($first === null || $target === null) {
            return null;
        }
        if ($target->origin() !== null && $target->origin() !== $first->origin()) {
            return null;
        }
        $target->user = '';

        return (string) $target;
    }

    private static function isHarmless(string $name): bool
    {
        return \in_array(\strtolower($name), self::HARMLESS, true);
    }
}
