<?php

declare(strict_types=1);

namespace Pagination;

/** Thrown if no page follows. */
final class NoNextPageException extends \RuntimeException implements PaginationException
{
    public function __construct()
    {
        parent::__construct('No next page: check hasNextPage() before calling getNextPage().');
    }
}
