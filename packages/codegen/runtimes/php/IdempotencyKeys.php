<?php

declare(strict_types=1);

namespace Pagination;

/** Optional for a transport: without it, idempotency keys are random UUIDs in the header Idempotency-Key. */
interface IdempotencyKeys
{
    /** The header that carries an idempotency key. */
    public function idempotencyHeader(): string;

    /** Returns the key of each further page; null for a random UUID. */
    public function idempotencyKey(): ?string;
}
