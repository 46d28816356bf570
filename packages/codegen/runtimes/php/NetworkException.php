<?php

declare(strict_types=1);

namespace Pagination;

/** Thrown if a server can't be reached, or sends no complete response in time. */
final class NetworkException extends \RuntimeException implements PaginationException
{
    public function __construct(
        string $message,
        public readonly bool $isTimeout = false,
    ) {
        parent::__construct($message);
    }
}
