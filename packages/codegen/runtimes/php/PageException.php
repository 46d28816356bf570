<?php

declare(strict_types=1);

namespace Pagination;

/** Thrown if a page can't be fetched. It holds what came back, and nothing of what was sent. */
final class PageException extends \RuntimeException
{
    /** A response whose status is outside 200 to 299. */
    public const FAILED_RESPONSE = 'failedResponse';

    /** A response with something other than a list of items. */
    public const ITEMS_NOT_LIST = 'itemsNotList';

    /** A request whose body has no place for a paging value. */
    public const UNWRITABLE_BODY = 'unwritableBody';

    /** A page that was asked for before, and came with the same items: the server would be asked for ever. */
    public const LOOP = 'loop';

    /** A page size that is zero or not a whole number, after which more may follow. */
    public const UNUSABLE_PAGE_SIZE = 'unusablePageSize';

    /** A position that is not a whole number, after which more may follow. */
    public const UNUSABLE_POSITION = 'unusablePosition';

    /** A scheme that declares no request field to advance. */
    public const NO_REQUEST_FIELD = 'noRequestField';

    /** A next URL that can't be requested. */
    public const UNSUPPORTED_URL = 'unsupportedUrl';

    /** The status of the response; null without one. */
    public readonly ?int $status;

    /** @var array<string, list<string>> */
    public readonly array $headers;

    /** The body of the response. */
    public readonly mixed $body;

    public function __construct(
        public readonly string $reason,
        string $message,
        ?PageAnswer $answer = null,
    ) {
        parent::__construct($message);
        $this->status = $answer?->status;
        $this->headers = $answer->headers ?? [];
        $this->body = $answer?->body;
    }

    /** A header of the answer, by its name in any case: its values with a comma between them; null where none came. */
    public function header(string $name): ?string
    {
        foreach ($this->headers as $key => $values) {
            if (strcasecmp((string) $key, $name) === 0) {
                return implode(', ', $values);
            }
        }

        return null;
    }
}
