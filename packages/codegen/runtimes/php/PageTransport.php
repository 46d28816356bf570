<?php

declare(strict_types=1);

namespace Pagination;

/** Sends the requests for pages; implemented by the SDK. */
interface PageTransport
{
    public function send(PageRequest $request): PageAnswer;
}
