<?php

declare(strict_types=1);

namespace Pagination;

/**
 * A value in the headers of a response: a header, or the target of a link (RFC 8288).
 *
 * @internal
 */
final class HeaderSource
{
    // only links
    private const PARAMETER = '~^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:"((?:[^"\\\\]|\\\\.)*)"?|([^ \t;,]*))[ \t]*)?~';

    // end links
    public function __construct(
        private string $name,
        // only links
        private ?string $rel = null,
        // end links
    ) {}

    /** Returns the values of the header, joined with commas, or the target of a link; null if there is none. */
    public function read(PageAnswer $answer): ?string
    {
        // only links
        if ($this->rel !== null) {
            foreach (Paging::headerLines($answer->headers, $this->name) as $line) {
                $target = $this->targetIn($line, \strtolower($this->rel));
                if ($target !== null) {
                    return $target;
                }
            }

            return null;
        }
        // end links

        return Paging::headerIn($answer->headers, $this->name);
    }
    // only links

    /** Reads links up to the first invalid one. A link with an anchor describes another resource. */
    private function targetIn(string $line, string $rel): ?string
    {
        $rest = \ltrim($line, " \t,");
        while (\preg_match('~^<([^>]*)>[ \t]*~', $rest, $link) === 1) {
            $rest = \substr($rest, \strlen($link[0]));
            $parameters = [];
            while (\preg_match(self::PARAMETER, $rest, $given, \PREG_UNMATCHED_AS_NULL) === 1) {
                $rest = \substr($rest, \strlen((string) $given[0]));
                $quoted = $given[2] === null ? null : \preg_replace('~\\\\(.)~', '$1', $given[2]);
                // The first of repeated parameters is used.
                $parameters[\strtolower((string) $given[1])] ??= $quoted ?? $given[3] ?? '';
            }
            $relations = \preg_split('~[ \t]+~', \strtolower($parameters['rel'] ?? '')) ?: [];
            if (\in_array($rel, $relations, true) && !isset($parameters['anchor'])) {
                return $link[1];
            }
            if (!\str_starts_with($rest, ',')) {
                return null;
            }
            $rest = \ltrim($rest, " \t,");
        }

        return null;
    }
    // end links
}
