<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Thrown if a page can't be fetched. Contains the response, but nothing that was sent. Its code is the status of the
 * response, or 0 without a response.
 */
final class PageException extends \RuntimeException implements PaginationException
{
    /** The status of the response is outside 200 to 299. */
    public const FAILED_RESPONSE = 'failedResponse';

    /** A successful response is not JSON; `body` is its text. */
    public const UNREADABLE_BODY = 'unreadableBody';

    /** The response has something other than a list of items. */
    public const ITEMS_NOT_LIST = 'itemsNotList';

    /** An item does not fit its type; the previous exception says why. */
    public const UNREADABLE_ITEM = 'unreadableItem';

    /** The request body has no place for a paging value. */
    public const UNWRITABLE_BODY = 'unwritableBody';

    /** The page repeats an earlier one: the same request returned the same items. */
    public const LOOP = 'loop';

    /** The page size is zero or not a whole number. More pages may follow. */
    public const UNUSABLE_PAGE_SIZE = 'unusablePageSize';

    /** The offset or page number that was sent is not a whole number. More pages may follow. */
    public const UNUSABLE_POSITION = 'unusablePosition';

    /** The scheme has no request field to advance. More pages may follow. */
    public const NO_REQUEST_FIELD = 'noRequestField';

    /** The URL of the next page can't be requested. More pages may follow. */
    public const UNSUPPORTED_URL = 'unsupportedUrl';

    /** The status of the response; null if there was no response. */
    public readonly ?int $status;

    /** @var array<string, list<string>> */
    public readonly array $headers;

    /** The body of the response; null if there was no response. */
    public readonly mixed $body;

    public function __construct(
        public readonly string $reason,
        string $message,
        ?PageAnswer $answer = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $answer->status ?? 0, $previous);
        $this->status = $answer?->status;
        $this->headers = $answer->headers ?? [];
        $this->body = $answer?->body;
    }

    /** Returns the values of a response header, joined with commas; null if there are none. Case is ignored. */
    public function header(string $name): ?string
    {
        return Paging::headerIn($this->headers, $name);
    }
}
