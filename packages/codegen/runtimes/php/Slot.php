<?php

declare(strict_types=1);

namespace Pagination;

/**
 * The place where a parameter is sent: a name in the query, a path in the body, or a header.
 *
 * @internal
 */
final class Slot
{
    /** @param list<int|string>|null $path */
    public function __construct(
        public readonly string $name = '',
        public readonly ?array $path = null,
        public readonly ?string $header = null,
    ) {}
}
