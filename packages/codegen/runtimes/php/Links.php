<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Links in the headers of responses (RFC 8288), and the requests that they lead to.
 *
 * @internal
 */
final class Links
{
    private const HARMLESS = ['accept', 'accept-language', 'user-agent', 'content-type'];
    private const PARAMETER = '~^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:"((?:[^"\\\\]|\\\\.)*)"?|([^ \t;,]*))[ \t]*)?~';

    /** @param list<string> $left */
    public function __construct(
        private string $header,
        private string $rel,
        private array $left = [],
    ) {}

    /**
     * The request that the first link with the relation leads to; null without one. What was sent beside the URL is
     * sent again, unless the link has it too, or it is left. To another origin go harmless headers and the body.
     */
    public function follow(PageRequest $request, PageAnswer $answer): ?PageRequest
    {
        $link = $this->linkIn($answer->headers);
        $page = UrlParts::of($request->url, new UrlParts());
        $target = $link === null || $link === '' || $page === null ? null : UrlParts::of($link, $page);
        if ($target === null || \trim($target->user, '@:') !== '') {
            return null;
        }
        $target->user = $target->origin() === $page->origin() ? $page->user : '';
        $isForeign = $target->origin() !== null && $target->origin() !== $page->origin();
        $passed = [...Paging::namesIn((string) $target), ...$this->left];
        $kept = static fn(int|string $name): bool => !$isForeign && !\in_array((string) $name, $passed, true);
        $sent = static fn(int|string $name): bool => !$isForeign || self::isHarmless((string) $name);

        return $request->with([
            'url' => (string) $target,
            'query' => \array_filter($request->query, $kept, \ARRAY_FILTER_USE_KEY),
            'headers' => \array_filter($request->headers, $sent, \ARRAY_FILTER_USE_KEY),
        ]);
    }

    private static function isHarmless(string $name): bool
    {
        return \in_array(\strtolower($name), self::HARMLESS, true);
    }

    /** @param array<string, string|list<string>> $headers */
    private function linkIn(array $headers): ?string
    {
        foreach ($headers as $name => $lines) {
            foreach (\strcasecmp((string) $name, $this->header) === 0 ? (array) $lines : [] as $line) {
                $target = $this->targetIn($line);
                if ($target !== null) {
                    return $target;
                }
            }
        }

        return null;
    }

    /** Reads up to the first thing that is no link. A link with an anchor is about another resource. */
    private function targetIn(string $line): ?string
    {
        $rest = \ltrim($line, " \t,");
        while (\preg_match('~^<([^>]*)>[ \t]*~', $rest, $link) === 1) {
            $rest = \substr($rest, \strlen($link[0]));
            $parameters = [];
            while (\preg_match(self::PARAMETER, $rest, $given, \PREG_UNMATCHED_AS_NULL) === 1) {
                $rest = \substr($rest, \strlen((string) $given[0]));
                $quoted = $given[2] === null ? null : \preg_replace('~\\\\(.)~', '$1', $given[2]);
                // Of several with one name the first counts.
                $parameters[\strtolower((string) $given[1])] ??= $quoted ?? $given[3] ?? '';
            }
            $relations = \preg_split('~[ \t]+~', \strtolower($parameters['rel'] ?? '')) ?: [];
            if (\in_array(\strtolower($this->rel), $relations, true) && !isset($parameters['anchor'])) {
                return $link[1];
            }
            if (!\str_starts_with($rest, ',')) {
                return null;
            }
            $rest = \ltrim($rest, " \t,");
        }

        return null;
    }
}
