<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Requests to URLs out of answers.
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
     * The request for a URL; null where it can't be requested. What was sent beside the URL is sent again, unless the URL
     * has it too, or it is left. To another origin than that of the first request go harmless headers and the body.
     */
    public function follow(PageRequest $request, string $url, string $firstUrl): ?PageRequest
    {
        $page = UrlParts::of($request->url, new UrlParts());
        $target = $page === null ? null : UrlParts::of($url, $page);
        if ($page === null || $target === null || \trim($target->user, '@:') !== '') {
            return null;
        }
        $target->user = $target->origin() === $page->origin() ? $page->user : '';
        $isForeign = $target->origin() !== null && $target->origin() !== self::originOf($firstUrl);
        $passed = [...Paging::namesIn((string) $target), ...$this->left];
        $kept = static fn(int|string $name): bool => !$isForeign && !\in_array((string) $name, $passed, true);
        $sent = static fn(int|string $name): bool => !$isForeign || self::isHarmless((string) $name);

        return $request->with([
            'url' => (string) $target,
            'query' => \array_filter($request->query, $kept, \ARRAY_FILTER_USE_KEY),
            'headers' => \array_filter($request->headers, $sent, \ARRAY_FILTER_USE_KEY),
        ]);
    }

    /** The URL without a user; null on another origin than the first request. */
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

    public static function originOf(string $url): ?string
    {
        return UrlParts::of($url, new UrlParts())?->origin();
    }

    private static function isHarmless(string $name): bool
    {
        return \in_array(\strtolower($name), self::HARMLESS, true);
    }
}
