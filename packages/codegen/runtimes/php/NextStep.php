<?php

declare(strict_types=1);

namespace Pagination;

/**
 * The request for the next page.
 *
 * @internal
 */
final class NextStep
{
    public function __construct(
        public readonly PageRequest $request,
        /** The part of the request that advances; null for a URL on a different origin than the first request. */
        public readonly ?object $place,
    ) {}
}
