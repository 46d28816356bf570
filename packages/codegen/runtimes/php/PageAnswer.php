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
}
