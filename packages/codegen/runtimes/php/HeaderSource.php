<?php

declare(strict_types=1);

namespace Pagination;

/**
 * A value in the headers of a response: a header, or the target of a link with a relation (RFC 8288).
 *
 * @internal
 */
final class HeaderSource
{
    private const PARAMETER = '~^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:"((?:[^"\\\\]|\\\\.)*)"?|([^ \t;,]*))[ \t]*)?~';

    public function __construct(
        private string $name,
        private ?string $rel = null,
    ) {}

    /** Returns the values of the header, joined with commas, or the target of the link; null if there is none. */
    public function read(PageAnswer $answer): ?string
    {
        if ($this->rel === null) {
            return Paging::headerIn($answer->headers, $this->name);
        }
        foreach (Paging::headerLines($answer->headers, $this->name) as $line) {
            $target = $this->targetIn($line, \strtolower($this->rel));
            if ($target !== null) {
                return $target;
            }
        }

        return null;
    }

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
}
