<?php

declare(strict_types=1);

namespace Pagination;

/** The response of a server. */
final class PageAnswer
{
    /**
     * @param mixed $body the decoded JSON, with objects as stdClass or as arrays
     * @param array<string, list<string>> $headers
     */
    public function __construct(
        public readonly mixed $body,
        public readonly int $status = 200,
        public readonly array $headers = [],
    ) {}

    /**
     * Decodes the JSON of a response; integers that are too large for PHP become text. The body of a failed response
     * may be any text.
     *
     * @param array<string, list<string>> $headers
     *
     * @throws PageException if the body of a response with a status from 200 to 299 is not JSON
     */
    public static function decoded(string $text, int $status, array $headers): self
    {
        $flags = \JSON_THROW_ON_ERROR | \JSON_BIGINT_AS_STRING;
        // Some servers send a byte order mark.
        $text = \str_starts_with($text, "\u{FEFF}") ? \substr($text, 3) : $text;
        try {
            return new self($text === '' ? null : \json_decode($text, false, 512, $flags), $status, $headers);
        } catch (\JsonException $failure) {
            $answer = new self($text, $status, $headers);
            if ($status < 200 || $status > 299) {
                return $answer;
            }

            throw new PageException(PageException::UNREADABLE_BODY, 'The response is not JSON.', $answer, $failure);
        }
    }

    /** Returns the values of a header, joined with commas; null if there are none. Case is ignored. */
    public function header(string $name): ?string
    {
        return Paging::headerIn($this->headers, $name);
    }
}
