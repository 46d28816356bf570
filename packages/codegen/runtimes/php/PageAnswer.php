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

    /** Returns the values of a header, joined with commas; null if there are none. Case is ignored. */
    public function header(string $name): ?string
    {
        return Paging::headerIn($this->headers, $name);
    }
}
