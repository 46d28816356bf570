<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Rules for the items of a page and the next request.
 *
 * @internal
 */
final class Paging
{
    private const MOST = 2 ** 53 - 1;

    /** Reasons to stop although more pages may follow. */
    private const BREAKS = [
        PageException::UNUSABLE_PAGE_SIZE => 'the page size is not a positive whole number',
        PageException::UNUSABLE_POSITION => 'the offset or page number that was sent is not a whole number',
        PageException::NO_REQUEST_FIELD => 'the scheme declares no request field to advance',
        PageException::UNSUPPORTED_URL => 'its URL is not http or https, or has a user name',
    ];

    /**
     * @param list<int|string>|null $items
     * @param list<int|string>|null $hasMore
     // only counts
     * @param list<int|string>|null $end
     // end counts
     // only tokens
     * @param list<int|string>|null $token
     // end tokens
     // only literals
     * @param list<array{Slot, mixed}> $literals
     // end literals
     // only urls
     * @param list<int|string>|null $url
     // end urls
     * @param bool $failsOnBreaks true if the walk fails when more pages may follow but can't be requested
     // only offsets
     * @param bool $advancesByItems true if an offset advances by the number of received items when that is below the
     *     limit
     // end offsets
     */
    public function __construct(
        private string $scheme,
        private string $rule,
        private ?array $items = null,
        private bool $passesEmptyPages = false,
        private ?array $hasMore = null,
        private ?Slot $position = null,
        private mixed $start = null,
        // only offsets
        private ?Slot $limit = null,
        private mixed $limitValue = null,
        // end offsets
        // only counts
        private ?array $end = null,
        // end counts
        // only tokens
        private ?array $token = null,
        private bool $tokenInItem = false,
        // end tokens
        // only literals
        private array $literals = [],
        // end literals
        // only urls
        private ?array $url = null,
        private ?UrlFollower $follow = null,
        // only headers
        private ?HeaderSource $urlHeader = null,
        // end headers
        // end urls
        // only headers
        private ?HeaderSource $hasMoreHeader = null,
        // only counts
        private ?HeaderSource $endHeader = null,
        // end counts
        // only tokens
        private ?HeaderSource $tokenHeader = null,
        // end tokens
        // end headers
        private bool $failsOnBreaks = false,
        // only offsets
        private bool $advancesByItems = false,
        // end offsets
    ) {}

    /**
     * Returns the request with the parameters of the caller; a null parameter is not sent.
     *
     * @param array<string, Slot> $slots
     */
    public static function withParams(PageRequest $request, object $params, array $slots): PageRequest
    {
        $made = $request;
        foreach (\get_object_vars($params) as $name => $value) {
            if ($value === null) {
                continue;
            }
            $made = self::write($made, $slots[$name], $value);
        }

        return $made;
    }

    /** Returns the first request of a walk, which may resume from the position of a page in another walk. */
    public function firstRequest(PageRequest $request, ?string $from = null): PageRequest
    {
        $first = self::copyOf($request);
        // only literals
        $first = $this->withLiterals($first);
        // end literals
        if ($from !== null) {
            return $this->started($first, PositionText::placeIn($from, $this->scheme));
        }
        if ($this->position !== null && $this->start !== null && self::sentAt($first, $this->position) === null) {
            $first = self::write($first, $this->position, $this->start);
        }

        return $first;
    }

    /** @throws \InvalidArgumentException if the scheme does not advance by the parts of the place */
    private function started(PageRequest $request, object $place): PageRequest
    {
        // only urls
        if ($this->follow !== null) {
            $url = self::readAt($place, ['url']);
            if (\count((array) $place) !== 1 || !\is_string($url)) {
                throw new \InvalidArgumentException("A position of {$this->scheme} contains only a URL.");
            }
            if ($this->follow->place($url, $request->url) === null) {
                throw new \InvalidArgumentException(
                    'The URL of the position is on a different origin than the request.',
                );
            }
            $next = $this->follow->follow($request, $url, $request->url);
            // only literals
            $next = $next === null ? null : $this->withLiterals($next, self::namesIn($next->url));
            // end literals

            return $next ?? throw new \InvalidArgumentException('The URL of the position cannot be requested.');
        }
        // end urls
        if ($this->position === null || $this->rule === 'single') {
            throw new \InvalidArgumentException("The scheme {$this->scheme} has no positions.");
        }
        $usable = $this->usable(PositionText::valueIn($place, $this->position));
        if ($usable === null) {
            throw new \InvalidArgumentException("The parts of the position are not valid for {$this->scheme}.");
        }

        return self::write($request, $this->position, $usable);
    }

    /** Returns a position that can be sent; null for any other value. */
    private function usable(mixed $value): int|float|string|null
    {
        // only tokens
        if ($this->rule === 'token') {
            return self::toToken($value);
        }
        // end tokens

        return self::toCount($value);
    }

    /**
     * Returns the place of a page in its walk.
     *
     * @param list<mixed> $items
     *
     * @throws PageException if the page repeats an earlier one
     */
    public function walked(?PageWalk $walk, PageRequest $request, PageAnswer $answer, array $items): PageWalk
    {
        // An item may contain a number that JSON can't express, such as 1e999, which is read as infinity.
        $flags = \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_PARTIAL_OUTPUT_ON_ERROR;
        $found = (string) \json_encode(self::sorted($items), $flags);
        $asked = $this->asText($request);

        return $walk?->after($request, $answer, $asked, $found) ?? PageWalk::begun($request, $asked, $found);
    }

    /**
     * Returns the request for the next page, or the reason why there is none.
     *
     * @throws PageException if the request can't be made
     */
    public function nextRequest(PageRequest $request, PageAnswer $answer, string $firstUrl): PageRequest|string
    {
        $next = $this->decided($request, $answer, $firstUrl);
        if (!$this->failsOnBreaks || !\is_string($next) || !isset(self::BREAKS[$next])) {
            return $next;
        }
        $message = 'The next page cannot be requested: ' . self::BREAKS[$next] . '.';

        throw new PageException($next, $message, $answer);
    }

    /**
     * Returns the position of a request as text.
     *
     * @throws \LogicException if the request is for a different origin than the first one
     */
    public function positionOf(PageRequest $request, string $firstUrl): string
    {
        // only urls
        if ($this->follow !== null) {
            $url = $this->follow->place($request->url, $firstUrl);
            $why = 'The next page is on a different origin than the first request, so it has no position.';

            return PositionText::textOf($this->scheme, ['url'], $url ?? throw new \LogicException($why));
        }
        // end urls
        $slot = $this->position ?? new Slot();
        $value = $this->usable(self::sentAt($request, $slot)) ?? '';

        return PositionText::textOf($this->scheme, PositionText::pathOf($slot), $value);
    }

    private function decided(PageRequest $request, PageAnswer $answer, string $firstUrl): PageRequest|string
    {
        $items = $this->listIn($answer);
        if ($this->rule === 'single') {
            return 'singlePage';
        }
        if (($items ?? []) === [] && !$this->passesEmptyPages) {
            return $items === null ? 'itemsMissing' : 'emptyPage';
        }
        if ($this->hasMore !== null && self::readAt($answer->body, $this->hasMore) === false) {
            return 'hasMoreFalse';
        }
        // only headers
        // The text "false" ends paging only in a header, which has no booleans.
        if ($this->hasMoreHeader?->read($answer) === 'false') {
            return 'hasMoreFalse';
        }
        // end headers
        // only urls
        if ($this->follow !== null) {
            return $this->followed($this->follow, $request, $answer, $firstUrl);
        }
        // end urls

        return $this->advanced($request, $answer, $items ?? []);
    }

    /** @param list<mixed> $items */
    private function advanced(PageRequest $request, PageAnswer $answer, array $items): PageRequest|string
    {
        if ($this->position === null) {
            return 'noRequestField';
        }
        $position = match ($this->rule) {
            // only tokens
            'token' => $this->nextToken($answer, $items),
            // end tokens
            // only pageNumbers
            'pageNumber' => $this->nextNumber($this->position, $request, $answer),
            // end pageNumbers
            // only offsets
            default => $this->nextOffset($this->position, $request, $answer, $items),
            // end offsets
        };
        if (\is_array($position)) {
            return $position[0];
        }
        $next = self::copyOf($request);
        // only literals
        $next = $this->withLiterals($next);
        // end literals

        return self::write($next, $this->position, $position);
    }

    // only urls
    private function followed(
        UrlFollower $follower,
        PageRequest $request,
        PageAnswer $answer,
        string $firstUrl,
    ): PageRequest|string {
        $url = $this->url === null ? null : self::readAt($answer->body, $this->url);
        // only headers
        $url = $this->urlHeader?->read($answer) ?? $url;
        // end headers
        if (!\is_string($url) || $url === '') {
            return 'noNextUrl';
        }
        $next = $follower->follow(self::copyOf($request), $url, $firstUrl);
        // only literals
        $next = $next === null ? null : $this->withLiterals($next, self::namesIn($next->url));
        // end literals

        return $next ?? 'unsupportedUrl';
    }

    /** @return list<string> */
    public static function namesIn(string $url): array
    {
        return \array_column(self::queryOf($url), 0);
    }

    // end urls
    // only literals
    /**
     * Returns the request with the literals, except query parameters whose name is in `given`.
     *
     * @param list<string> $given
     */
    private function withLiterals(PageRequest $request, array $given = []): PageRequest
    {
        $made = $request;
        foreach ($this->literals as [$slot, $value]) {
            if ($slot->path !== null || !\in_array($slot->name, $given, true)) {
                $made = self::write($made, $slot, $value);
            }
        }

        return $made;
    }

    // end literals
    /** @param array<string, list<string>> $headers */
    public static function headerIn(array $headers, string $name): ?string
    {
        $lines = self::headerLines($headers, $name);

        return $lines === [] ? null : \implode(', ', $lines);
    }

    /**
     * @param array<string, list<string>> $headers
     *
     * @return list<string>
     */
    public static function headerLines(array $headers, string $name): array
    {
        $lines = [];
        foreach ($headers as $key => $values) {
            $lines = [...$lines, ...(\strcasecmp((string) $key, $name) === 0 ? \array_values((array) $values) : [])];
        }

        return $lines;
    }

    /**
     * Missing or null items are an empty list.
     *
     * @return list<mixed>
     *
     * @throws PageException if the list, or a value on its path, has another type
     */
    public function itemsIn(PageAnswer $answer): array
    {
        return $this->listIn($answer) ?? [];
    }

    /** @return list<mixed>|null */
    private function listIn(PageAnswer $answer): ?array
    {
        $found = $this->items === null ? null : $answer->body;
        foreach ($this->items ?? [] as $step) {
            if ($found === null || $found === []) {
                return null;
            }
            $holds = \is_array($found) ? \is_int($step) || !\array_is_list($found) : $found instanceof \stdClass;
            if (!$holds) {
                throw $this->notAList($answer);
            }
            $found = self::readAt($found, [$step]);
        }
        if ($found === null) {
            return null;
        }

        return \is_array($found) && \array_is_list($found) ? $found : throw $this->notAList($answer);
    }

    /** A response without a status is a success. */
    public static function succeeded(PageAnswer $answer, PageRequest $request): PageAnswer
    {
        $status = $answer->status;
        if ($status === 0 || $status >= 200 && $status <= 299) {
            return $answer;
        }
        $message = "{$request->named()} failed with status {$status}.";

        throw new PageException(PageException::FAILED_RESPONSE, $message, $answer);
    }

    /**
     * A name is a member of an object or associative array; a number is an index of a list or the name of a member.
     *
     * @param list<int|string> $path
     */
    public static function readAt(mixed $value, array $path): mixed
    {
        foreach ($path as $step) {
            if (\is_array($value)) {
                $value = \is_int($step) || !\array_is_list($value) ? $value[$step] ?? null : null;
            } elseif ($value instanceof \stdClass) {
                $value = ((array) $value)[$step] ?? null;
            } else {
                return null;
            }
        }

        return $value;
    }

    /** If the first request has an idempotency key, each later page gets a new one. */
    public static function withFreshKey(PageRequest $request, PageTransport $transport): PageRequest
    {
        // A transport may have these methods without the interface IdempotencyKeys.
        $named = \method_exists($transport, 'idempotencyHeader') ? $transport->idempotencyHeader() : 'Idempotency-Key';
        $header = \strtolower($named);
        $kept = [];
        $spelled = null;
        foreach ($request->headers as $name => $value) {
            if (\strtolower((string) $name) === $header) {
                $spelled ??= $name;
            } else {
                $kept[$name] = $value;
            }
        }
        if ($spelled === null) {
            return $request;
        }
        $key = \method_exists($transport, 'idempotencyKey') ? $transport->idempotencyKey() : null;
        $kept[$spelled] = $key ?? self::randomKey();

        return $request->with(['headers' => $kept]);
    }

    /** A random UUID. */
    private static function randomKey(): string
    {
        $bytes = \random_bytes(16);
        $bytes[6] = \chr((\ord($bytes[6]) & 0x0f) | 0x40);
        $bytes[8] = \chr((\ord($bytes[8]) & 0x3f) | 0x80);

        return \vsprintf('%s%s-%s-%s-%s-%s%s%s', \str_split(\bin2hex($bytes), 4));
    }

    /** Returns the text of a value in a query or a header; arrays and objects become JSON. */
    public static function wireText(mixed $value): string
    {
        return self::textOf($value) ?? self::json($value);
    }

    /**
     * Returns the texts of a query parameter: a list repeats the parameter, null is not sent.
     *
     * @return list<string>
     *
     * @throws \InvalidArgumentException for a value that has no text, such as an associative array
     */
    public static function queryTexts(string $name, mixed $value): array
    {
        $isList = $value instanceof \Traversable || \is_array($value) && \array_is_list($value);
        $texts = [];
        foreach ($isList ? $value : [$value] as $one) {
            if ($one !== null) {
                $text = self::textOf($one);
                $kind = \get_debug_type($one);
                $texts[] = $text ?? throw new \InvalidArgumentException(
                    "The value of the query parameter {$name} cannot be sent: {$kind}.",
                );
            }
        }

        return $texts;
    }

    // only items
    /**
     * Returns the members of a JSON object, which is an stdClass or an array.
     *
     * @return array<array-key, mixed>
     *
     * @throws \TypeError for any other value
     */
    public static function members(mixed $json, string $type): array
    {
        if (\is_array($json) || \is_object($json)) {
            return (array) $json;
        }
        $kind = \get_debug_type($json);

        throw new \TypeError("{$type} is made from a JSON object, but got {$kind}.");
    }

    // end items
    // only wholes
    /** A float without a fraction, such as 2.0, is also an integer. */
    public static function integer(mixed $value): mixed
    {
        $isWhole = \is_float($value) && \floor($value) === $value && \abs($value) < (2 ** 63);

        return $isWhole ? (int) $value : $value;
    }

    // end wholes
    // only lists
    /** Makes the elements of a list. Any other value stays unchanged, so that the constructor rejects and names it. */
    public static function listOf(\Closure $make, mixed $value, bool $orNull = false): mixed
    {
        if (!\is_array($value)) {
            return $value;
        }
        if (!\array_is_list($value)) {
            return (object) $value;
        }
        $made = [];
        foreach ($value as $one) {
            // array_map() would call a closure without strict types.
            $made[] = $one === null && $orNull ? null : $make($one);
        }

        return $made;
    }

    // end lists
    // only filters
    /**
     * Adds arguments to a query; null is not sent.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed> $named
     *
     * @return array<string, mixed>
     */
    public static function withQuery(array $query, array $named): array
    {
        return \array_filter($named, static fn(mixed $value): bool => $value !== null) + $query;
    }

    // end filters
    // only requiredHeaders
    /**
     * Adds required headers to those of a caller. Case is ignored in names.
     *
     * @param array<string, string> $headers
     * @param array<string, mixed> $named
     *
     * @return array<string, string>
     */
    public static function withHeaders(array $headers, array $named): array
    {
        foreach ($named as $key => $value) {
            $name = (string) $key;
            $text = self::textOf($value) ?? '';
            if (\trim($text) === '') {
                throw new \InvalidArgumentException("The header {$name} is required, but empty.");
            }
            $isOther = static fn(string|int $other): bool => \strcasecmp((string) $other, $name) !== 0;
            $headers = \array_filter($headers, $isOther, \ARRAY_FILTER_USE_KEY);
            $headers[$name] = $text;
        }

        return $headers;
    }

    // end requiredHeaders
    // only requiredProperties
    /**
     * Adds required properties to a body. Dates, UUIDs and enumerations are sent as text.
     *
     * @param array<string, mixed> $body
     * @param array<string, mixed> $named
     *
     * @return array<string, mixed>
     */
    public static function withProperties(array $body, array $named): array
    {
        \array_walk_recursive($named, static function (mixed &$value): void {
            $value = \is_object($value) ? self::textOf($value) ?? $value : $value;
        });

        return $named + $body;
    }

    // end requiredProperties
    // only joined
    /**
     * Returns the texts of a list as one text; null if there are none.
     *
     * @param list<mixed>|null $values
     *
     * @throws \InvalidArgumentException if a text contains the separator
     */
    public static function joined(string $name, ?array $values, string $separator): ?string
    {
        $texts = self::queryTexts($name, $values);
        $joined = \implode($separator, $texts);
        if ($texts !== [] && \substr_count($joined, $separator) >= \count($texts)) {
            throw new \InvalidArgumentException("A value of the query parameter {$name} contains \"{$separator}\".");
        }

        return $texts === [] ? null : $joined;
    }

    // end joined
    // only dates
    /** Returns dates, which may be in a list, without their time. */
    public static function dateText(mixed $value): mixed
    {
        if (\is_array($value)) {
            return \array_map(self::dateText(...), $value);
        }

        return $value instanceof \DateTimeInterface ? $value->format('Y-m-d') : $value;
    }

    // end dates
    // only days
    /** @throws \TypeError if the text is not a date in ISO 8601 */
    public static function date(?string $text): ?\DateTimeImmutable
    {
        $date = \DateTimeImmutable::createFromFormat('!Y-m-d', $text ?? '', new \DateTimeZone('UTC'));
        // A day that does not exist would be one of the next month.
        if ($text !== null && ($date === false || $date->format('Y-m-d') !== $text)) {
            throw new \TypeError("A date must be in ISO 8601, not {$text}.");
        }

        return $date === false ? null : $date;
    }

    // end days
    // only times
    /**
     * Reads a time; without an offset, it is in UTC.
     *
     * @throws \TypeError if the text is not a time in ISO 8601
     */
    public static function time(?string $text): ?\DateTimeImmutable
    {
        if ($text === null) {
            return null;
        }
        self::date(\substr($text, 0, 10));
        $isTime = \preg_match('~^.{10}[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$~Di', $text) === 1;
        $time = $isTime ? \date_create_immutable($text, new \DateTimeZone('UTC')) : false;

        return $time !== false ? $time : throw new \TypeError("A time must be in ISO 8601, not {$text}.");
    }

    /** Returns times, which may be in a list, as text. */
    public static function timeText(mixed $value): mixed
    {
        if (\is_array($value)) {
            return \array_map(self::timeText(...), $value);
        }

        return $value instanceof \DateTimeInterface ? self::textOf($value) : $value;
    }

    // end times
    // only pathParameters
    /** @throws \InvalidArgumentException if the value would change the path */
    public static function pathSegment(string $name, \Stringable|string|int $value): string
    {
        if (\in_array((string) $value, ['', '.', '..'], true)) {
            throw new \InvalidArgumentException(
                "The path parameter {$name} must not be empty, \".\" or \"..\", because that can change the path.",
            );
        }

        return \rawurlencode((string) $value);
    }

    // end pathParameters
    /** Dates and times become ISO 8601 text, enumerations their value; null for a value that has no text. */
    private static function textOf(mixed $value): ?string
    {
        return match (true) {
            \is_float($value) => \is_finite($value) ? self::decimal($value) : null,
            \is_bool($value) => $value ? 'true' : 'false',
            \is_string($value), \is_int($value) => (string) $value,
            $value instanceof \BackedEnum => (string) $value->value,
            $value instanceof \UnitEnum => $value->name,
            $value instanceof \DateTimeInterface => $value->format(
                $value->format('u') === '000000' ? 'Y-m-d\TH:i:sP' : 'Y-m-d\TH:i:s.uP',
            ),
            $value instanceof \Stringable => (string) $value,
            default => null,
        };
    }

    // only pageNumbers
    /**
     * Returns the next page number, or an array with the reason why there is none.
     *
     * @return int|array{string}
     */
    private function nextNumber(Slot $slot, PageRequest $request, PageAnswer $answer): int|array
    {
        $current = self::toCount(self::sentAt($request, $slot) ?? 1);
        $last = $this->endIn($answer);
        if ($last !== null && self::toCount($this->start) === 0) {
            // If page numbers start at 0, the last one is totalPages - 1.
            $last -= 1;
        }
        if ($current !== null && $last !== null && $current >= $last) {
            return ['lastPage'];
        }

        return ($current === null ? null : self::toCount($current + 1)) ?? ['unusablePosition'];
    }

    // end pageNumbers
    // only offsets
    /**
     * Returns the next offset, or an array with the reason why there is none.
     *
     * @param list<mixed> $items
     *
     * @return int|array{string}
     */
    private function nextOffset(Slot $slot, PageRequest $request, PageAnswer $answer, array $items): int|array
    {
        $size = $this->pageSize($request, $items);
        if ($size === null || $size === 0) {
            return ['unusablePageSize'];
        }
        $current = self::toCount(self::sentAt($request, $slot) ?? 0);
        $next = $current === null ? null : self::toCount($current + $size);
        if ($next === null) {
            return ['unusablePosition'];
        }
        $end = $this->endIn($answer);

        return $end !== null && $next >= $end ? ['totalReached'] : $next;
    }

    /**
     * Returns the limit that was sent, or the number of items if none was; null if the limit is not a page size. With
     * `advancesByItems`, a page shorter than its limit advances by its number of items, so that none are skipped.
     *
     * @param list<mixed> $items
     */
    private function pageSize(PageRequest $request, array $items): ?int
    {
        $sent = $this->limit === null ? $this->limitValue : self::sentAt($request, $this->limit);
        $count = \count($items);
        if ($sent === null) {
            return $count;
        }
        $size = self::toCount($sent);

        return $this->advancesByItems && $size !== null && $count > 0 && $count < $size ? $count : $size;
    }

    // end offsets
    // only counts
    /** Returns the total or the number of pages, if the response has it. */
    private function endIn(PageAnswer $answer): int|float|null
    {
        $held = $this->end === null ? null : self::readAt($answer->body, $this->end);
        // only headers
        $held = $this->endHeader?->read($answer) ?? $held;
        // end headers

        return self::toNumber($held);
    }

    // end counts
    // only tokens
    /**
     * Returns the token to send back, or an array with the reason why there is none.
     *
     * @param list<mixed> $items
     *
     * @return int|float|string|array{string}
     */
    private function nextToken(PageAnswer $answer, array $items): int|float|string|array
    {
        $holder = $this->tokenInItem ? ($items === [] ? null : $items[\count($items) - 1]) : $answer->body;
        $held = $this->token === null ? null : self::readAt($holder, $this->token);
        // only headers
        $held = $this->tokenHeader?->read($answer) ?? $held;
        // end headers

        return self::toToken($held) ?? ['noCursor'];
    }

    private static function toToken(mixed $value): int|float|string|null
    {
        if (\is_string($value)) {
            return $value === '' ? null : $value;
        }

        return self::finite($value);
    }

    // end tokens
    // only bodySlots
    /**
     * Returns a copy of `root` with `value` at the path.
     *
     * @param list<int|string> $path
     *
     * @throws \OutOfBoundsException if a parent on the path can't hold the next step
     */
    private static function writeAt(mixed $root, array $path, mixed $value): mixed
    {
        if ($path === []) {
            return $value;
        }
        $step = $path[0];
        $rest = \array_slice($path, 1);
        $root ??= \is_int($step) ? [] : new \stdClass();
        if (\is_array($root)) {
            // An empty array may be a list or an object: the step decides.
            $isList = $root === [] ? \is_int($step) : \array_is_list($root);
            if ($isList && (!\is_int($step) || $step > \count($root))) {
                throw new \OutOfBoundsException();
            }
            $root[$step] = self::writeAt($root[$step] ?? null, $rest, $value);

            return $root;
        }
        if (!$root instanceof \stdClass) {
            throw new \OutOfBoundsException();
        }
        $members = (array) $root;
        $members[$step] = self::writeAt($members[$step] ?? null, $rest, $value);

        return (object) $members;
    }

    // end bodySlots
    private function notAList(PageAnswer $answer): PageException
    {
        $place = self::placeOf($this->items ?? []);
        $message = "The items are not a list: the response has another value at {$place}.";

        return new PageException(PageException::ITEMS_NOT_LIST, $message, $answer);
    }

    /** @param list<int|string> $path */
    private static function placeOf(array $path): string
    {
        return $path === [] ? 'its root' : \implode('.', $path);
    }

    // only bodySlots
    /** Returns a body as decoded JSON: an object of a class other than stdClass is encoded and decoded. */
    private static function treeOf(mixed $body): mixed
    {
        $isOwn = \is_object($body) && !$body instanceof \stdClass;

        return $isOwn ? \json_decode(self::json($body)) : $body;
    }

    // end bodySlots
    /** Returns the value that a request carries for a parameter; null if there is none. */
    private static function sentAt(PageRequest $request, Slot $slot): mixed
    {
        // only bodySlots
        if ($slot->path !== null) {
            return self::readAt(self::treeOf($request->body), $slot->path);
        }
        // end bodySlots
        if ($slot->header !== null) {
            return \array_change_key_case($request->headers)[\strtolower($slot->header)] ?? null;
        }
        $given = $request->query[$slot->name] ?? null;
        if ($given !== null) {
            return $given;
        }
        foreach (self::queryOf($request->url) as [$name, $value]) {
            if ($name === $slot->name) {
                return $value;
            }
        }

        return null;
    }

    private static function write(PageRequest $request, Slot $slot, mixed $value): PageRequest
    {
        // only bodySlots
        if ($slot->path !== null) {
            try {
                $body = self::writeAt(self::treeOf($request->body), $slot->path, self::copyJson($value));
            } catch (\OutOfBoundsException) {
                $place = self::placeOf($slot->path);
                $message = "The request body has no place for {$place}: its parent is not an object.";

                throw new PageException(PageException::UNWRITABLE_BODY, $message);
            }

            return $request->with(['body' => $body]);
        }
        // end bodySlots
        if ($slot->header !== null) {
            $wanted = $slot->header;
            $isOther = static fn(int|string $name): bool => \strcasecmp((string) $name, $wanted) !== 0;
            $headers = \array_filter($request->headers, $isOther, \ARRAY_FILTER_USE_KEY);

            return $request->with(['headers' => [...$headers, $wanted => self::wireText($value)]]);
        }
        $query = $request->query;
        $query[$slot->name] = self::copyJson($value);

        return $request->with(['query' => $query, 'url' => self::withoutParameter($request->url, $slot->name)]);
    }

    /** @return list<array{string, string}> */
    private static function queryOf(string $url): array
    {
        $bare = \explode('#', $url, 2)[0];
        $pairs = [];
        foreach (\explode('&', \explode('?', $bare, 2)[1] ?? '') as $piece) {
            if ($piece !== '') {
                $parts = \explode('=', $piece, 2);
                $pairs[] = [self::decode($parts[0]), self::decode($parts[1] ?? '')];
            }
        }

        return $pairs;
    }

    private static function decode(string $text): string
    {
        $decoded = \urldecode($text);

        return \preg_match('//u', $decoded) === 1
            ? $decoded
            : (string) \json_decode((string) \json_encode($decoded, \JSON_INVALID_UTF8_SUBSTITUTE));
    }

    /** Keeps the rest of the URL unchanged. */
    private static function withoutParameter(string $url, string $name): string
    {
        $parts = \explode('#', $url, 2);
        $halves = \explode('?', $parts[0], 2);
        if (!isset($halves[1])) {
            return $url;
        }
        $pieces = \explode('&', $halves[1]);
        $kept = \array_filter(
            $pieces,
            static fn(string $piece): bool => (self::queryOf("?{$piece}")[0][0] ?? null) !== $name,
        );
        if (\count($kept) === \count($pieces)) {
            return $url;
        }

        return $halves[0] . ($kept === [] ? '' : '?' . \implode('&', $kept)) . (isset($parts[1]) ? "#{$parts[1]}" : '');
    }

    private static function finite(mixed $value): int|float|null
    {
        return \is_int($value) || \is_float($value) && \is_finite($value) ? $value : null;
    }

    private static function toNumber(mixed $value): int|float|null
    {
        if (!\is_string($value)) {
            return self::finite($value);
        }

        return \preg_match('/^-?[0-9]+$/D', $value) === 1 ? self::finite($value + 0) : null;
    }

    /** Returns a whole number of at least 0; null for any other value. */
    private static function toCount(mixed $value): ?int
    {
        $number = self::toNumber($value);

        return $number === null || $number < 0 || $number > self::MOST || \floor((float) $number) != $number
            ? null
            : (int) $number;
    }

    private static function copyOf(PageRequest $request): PageRequest
    {
        return $request->with([
            'query' => \array_map(self::copyJson(...), $request->query),
            'body' => self::copyJson($request->body),
        ]);
    }

    private static function copyJson(mixed $value): mixed
    {
        if (\is_array($value)) {
            return \array_map(self::copyJson(...), $value);
        }

        if ($value instanceof \DateTimeInterface) {
            // In JSON, PHP writes dates as objects.
            return self::textOf($value);
        }

        return $value instanceof \stdClass ? (object) \array_map(self::copyJson(...), (array) $value) : $value;
    }

    /** Returns what identifies a request. Headers are ignored, except the one that carries the position. */
    private function asText(PageRequest $request): string
    {
        $pairs = self::queryOf($request->url);
        foreach ($request->query as $name => $value) {
            if ($value !== null) {
                $texts = \is_array($value) ? \array_map(self::wireText(...), $value) : self::wireText($value);
                $pairs[] = [(string) $name, $texts];
            }
        }
        \usort($pairs, static fn(array $one, array $other): int => \strcmp($one[0], $other[0]));
        $address = \preg_split('/[?#]/', $request->url, 2)[0] ?? '';

        $moving = $this->position?->header === null ? null : self::sentAt($request, $this->position);

        // A query may have bytes that are not UTF-8.
        return \serialize([$request->method, $address, $pairs, self::json([self::sorted($request->body), $moving])]);
    }

    private static function sorted(mixed $value): mixed
    {
        if (\is_array($value)) {
            $sorted = \array_map(self::sorted(...), $value);
            if (!\array_is_list($sorted)) {
                \ksort($sorted, \SORT_STRING);
            }

            return $sorted;
        }
        if (!$value instanceof \stdClass) {
            return $value;
        }
        $members = \array_map(self::sorted(...), (array) $value);
        \ksort($members, \SORT_STRING);

        return (object) $members;
    }

    private static function json(mixed $value): string
    {
        return \json_encode($value, \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_THROW_ON_ERROR);
    }

    /** Writes a number as JavaScript does: no trailing ".0", and an exponent only below 0.000001 and from 1e+21 up. */
    private static function decimal(float $number): string
    {
        [$mantissa, $exponent] = \explode('e', self::json(\abs($number)) . 'e0');
        [$whole, $fraction] = \explode('.', $mantissa . '.');
        $digits = \ltrim($whole . $fraction, '0');
        $point = \strlen($digits) - \strlen($fraction) + (int) $exponent;

        return ($number < 0 ? '-' : '') . self::placed(\rtrim($digits, '0'), $point);
    }

    /** Returns the digits with the decimal point after the first `point` digits. */
    private static function placed(string $digits, int $point): string
    {
        if ($digits === '') {
            return '0';
        }
        $length = \strlen($digits);
        if ($point < -5 || $point > 21) {
            $rest = $length > 1 ? '.' . \substr($digits, 1) : '';

            return $digits[0] . $rest . ($point > 0 ? 'e+' : 'e') . ($point - 1);
        }
        if ($point <= 0) {
            return '0.' . \str_repeat('0', -$point) . $digits;
        }

        return $length <= $point
            ? \str_pad($digits, $point, '0')
            : \substr($digits, 0, $point) . '.' . \substr($digits, $point);
    }
}
