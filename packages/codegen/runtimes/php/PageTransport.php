<?php

declare(strict_types=1);

namespace Pagination;

/** Sends the requests for pages; implemented by the SDK. */
interface PageTransport
{
    public function send(PageRequest $request): PageAnswer;

    /** The header that carries an idempotency key. */
    public function idempotencyHeader(): string;

    /** Returns the key of each further page; null for a random UUID. */
    public function idempotencyKey(): ?string;
}
