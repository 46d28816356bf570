<?php

declare(strict_types=1);

namespace Pagination;

/** Response of a server. */
final class PageAnswer
{
    /**
     * @param mixed $body the decoded JSON, its objects as stdClass or as arrays
     * @param array<string, list<string>> $headers
     */
    public function __construct(
        public readonly mixed $body,
        public readonly int $status = 200,
        public readonly array $headers = [],
    ) {}
}
