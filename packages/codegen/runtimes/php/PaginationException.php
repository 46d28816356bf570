<?php

declare(strict_types=1);

namespace Pagination;

/** All exceptions about pages that can't be fetched. */
interface PaginationException extends \Throwable {}
