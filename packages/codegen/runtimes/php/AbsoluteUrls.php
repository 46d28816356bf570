<?php

declare(strict_types=1);

namespace Pagination;

/** Optional for a transport: without it, a walk from a path treats an absolute next URL as one of another server. */
interface AbsoluteUrls
{
    /** Returns the absolute URL of a path. A walk begins with it, to recognise a next URL on the same server. */
    public function absoluteUrl(string $url): string;
}
