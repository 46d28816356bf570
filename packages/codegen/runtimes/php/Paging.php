<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Rules for the items of a page and the request after it.
 *
 * @internal
 */
final class Paging
{
    private const MOST = 2 ** 53 - 1;

    /**
     * @param list<int|string>|null $items
     * @param list<int|string>|null $hasMore
     * @param list<int|string>|null $end
     * @param list<int|string>|null $token
     * @param list<array{Slot, mixed}> $literals
     * @param (\Closure(PageRequest, PageAnswer): ?PageRequest)|null $follow gives the request that an answer leads to
     */
    public function __construct(
        private string $rule,
        private ?array $items = null,
        private bool $passesEmptyPages = false,
        private ?array $hasMore = null,
        private ?Slot $position = null,
        private mixed $start = null,
        private ?Slot $limit = null,
        private mixed $limitValue = null,
        private ?array $end = null,
        private ?array $token = null,
        private bool $tokenInItem = false,
        private array $literals = [],
        private ?\Closure $follow = null,
    ) {}

    /**
     * The request with what the caller asks for in its places; what is null is not sent.
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

    public function firstRequest(PageRequest $request): PageRequest
    {
        $first = self::copyOf($request);
        foreach ($this->literals as [$slot, $value]) {
            $first = self::write($first, $slot, $value);
        }
        if ($this->position !== null && $this->start !== null && self::sentAt($first, $this->position) === null) {
            $first = self::write($first, $this->position, $this->start);
        }

        return $first;
    }

    /** The request for the page after one; null where paging ends. */
    public function nextRequest(PageRequest $request, PageAnswer $answer): ?PageRequest
    {
        if ($this->rule === 'single') {
            return null;
        }
        $body = $answer->body;
        $items = $this->itemsIn($answer);
        if ($items === [] && !$this->passesEmptyPages) {
            return null;
        }
        if ($this->hasMore !== null && self::readAt($body, $this->hasMore) === false) {
            return null;
        }
        $next = $this->follow === null
            ? $this->advanced($request, $body, $items)
            : $this->followed(($this->follow)($request, $answer));

        return $next === null || self::asText($next) === self::asText($request) ? null : $next;
    }

    /** @param list<mixed> $items */
    private function advanced(PageRequest $request, mixed $body, array $items): ?PageRequest
    {
        if ($this->position === null) {
            return null;
        }
        $position = $this->nextPosition($this->position, $request, $body, $items);
        if ($position === null) {
            return null;
        }
        $next = self::copyOf($request);
        foreach ([...$this->literals, [$this->position, $position]] as [$slot, $value]) {
            $next = self::write($next, $slot, $value);
        }

        return $next;
    }

    /** The request that an answer leads to, with what every request sends; a parameter of the URL stays. */
    private function followed(?PageRequest $request): ?PageRequest
    {
        if ($request === null) {
            return null;
        }
        $given = self::namesIn($request->url);
        $next = self::copyOf($request);
        foreach ($this->literals as [$slot, $value]) {
            if ($slot->path !== null || !\in_array($slot->name, $given, true)) {
                $next = self::write($next, $slot, $value);
            }
        }

        return $next;
    }

    /**
     * The names of the parameters in a URL.
     *
     * @return list<string>
     */
    public static function namesIn(string $url): array
    {
        return \array_column(self::queryOf($url), 0);
    }

    /**
     * Items that are missing, or null, are none.
     *
     * @return list<mixed>
     *
     * @throws PageException for anything else where the list should be, or what holds it
     */
    public function itemsIn(PageAnswer $answer): array
    {
        $found = $this->items === null ? null : $answer->body;
        foreach ($this->items ?? [] as $step) {
            if ($found === null || $found === []) {
                return [];
            }
            $holds = \is_array($found) ? \is_int($step) || !\array_is_list($found) : $found instanceof \stdClass;
            if (!$holds) {
                throw $this->notAList($answer);
            }
            $found = self::readAt($found, [$step]);
        }
        if ($found === null) {
            return [];
        }

        return \is_array($found) && \array_is_list($found) ? $found : throw $this->notAList($answer);
    }

    /** An answer without a status counts as a success. */
    public static function succeeded(PageAnswer $answer): PageAnswer
    {
        $status = $answer->status;
        if ($status === 0 || $status >= 200 && $status <= 299) {
            return $answer;
        }
        $message = "The request for a page failed with status {$status}.";

        throw new PageException(PageException::FAILED_RESPONSE, $message, $answer);
    }

    /**
     * Names are members of objects, which may be arrays with names; numbers are indexes of lists or members of that name.
     *
     * @param list<int|string> $path
     */
    public static function readAt(mixed $value, array $path): mixed
    {
        foreach ($path as $step) {
            if (\is_array($value)) {
                $value = \is_int($step) || !\array_is_list($value) ? $value[$step] ?? null : null;
            } elseif ($value instanceof \stdClass) {
                $members = self::membersOf($value);
                $value = $members[(string) $step] ?? null;
            } else {
                return null;
            }
        }

        return $value;
    }

    /** If the first request has a key, each further page has a key of its own. */
    public static function withFreshKey(PageRequest $request, PageTransport $transport): PageRequest
    {
        $header = \strtolower($transport->idempotencyHeader());
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
        $kept[$spelled] = $transport->idempotencyKey() ?? self::randomKey();

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

    /** A value as it is in a query: text as it is, all else as JSON. */
    public static function wireText(mixed $value): string
    {
        if (\is_float($value) && \is_finite($value)) {
            return self::decimal($value);
        }

        return \is_string($value) ? $value : self::json($value);
    }

    /** @param list<mixed> $items */
    private function nextPosition(Slot $slot, PageRequest $request, mixed $body, array $items): int|float|string|null
    {
        if ($this->rule === 'token') {
            return $this->nextToken($body, $items);
        }
        $end = $this->end === null ? null : self::toNumber(self::readAt($body, $this->end));
        $sent = self::sentAt($request, $slot);
        if ($this->rule === 'pageNumber') {
            $current = self::toCount($sent ?? 1);
            // Pages that are counted from 0 end at their number less one.
            $last = $end !== null && self::toCount($this->start) === 0 ? $end - 1 : $end;
            if ($current === null || $last !== null && $current >= $last) {
                return null;
            }

            return self::toCount($current + 1);
        }
        $size = $this->pageSize($request, $items);
        $current = self::toCount($sent ?? 0);
        if ($size === null || $size === 0 || $current === null) {
            return null;
        }
        $next = self::toCount($current + $size);

        return $next === null || $end !== null && $next >= $end ? null : $next;
    }

    /** @param list<mixed> $items */
    private function nextToken(mixed $body, array $items): int|float|string|null
    {
        if ($this->token === null) {
            return null;
        }
        $holder = $this->tokenInItem ? ($items === [] ? null : $items[\count($items) - 1]) : $body;
        $value = self::readAt($holder, $this->token);
        if (\is_string($value)) {
            return $value === '' ? null : $value;
        }

        return self::finite($value);
    }

    /**
     * The limit that was sent, else the number of items; null where what was sent is no page size.
     *
     * @param list<mixed> $items
     */
    private function pageSize(PageRequest $request, array $items): ?int
    {
        $sent = $this->limit === null ? $this->limitValue : self::sentAt($request, $this->limit);

        return $sent === null ? \count($items) : self::toCount($sent);
    }

    /**
     * A copy of a value with another at a path in it.
     *
     * @param list<int|string> $path
     *
     * @throws \OutOfBoundsException where a step meets what can't hold it
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
            // An empty array may become either, a list or an object.
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
        $members = self::membersOf($root);
        $members[(string) $step] = self::writeAt($members[(string) $step] ?? null, $rest, $value);

        return (object) $members;
    }

    private function notAList(PageAnswer $answer): PageException
    {
        $place = self::placeOf($this->items ?? []);
        $message = "The items of the page are no list: the response has something else at {$place}.";

        return new PageException(PageException::ITEMS_NOT_LIST, $message, $answer);
    }

    /** @param list<int|string> $path */
    private static function placeOf(array $path): string
    {
        return $path === [] ? 'its root' : \implode('.', $path);
    }

    /** A body as JSON has it: objects of a class by way of their JSON. */
    private static function treeOf(mixed $body): mixed
    {
        $isOwn = \is_object($body) && !$body instanceof \stdClass;

        return $isOwn ? \json_decode(self::json($body)) : $body;
    }

    /** @return array<array-key, mixed> */
    private static function membersOf(\stdClass $object): array
    {
        return (array) $object;
    }

    /** Returns the value that a request carries for a parameter; null when there is none. */
    private static function sentAt(PageRequest $request, Slot $slot): mixed
    {
        if ($slot->path !== null) {
            return self::readAt(self::treeOf($request->body), $slot->path);
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
        if ($slot->path !== null) {
            try {
                $body = self::writeAt(self::treeOf($request->body), $slot->path, self::copyJson($value));
            } catch (\OutOfBoundsException) {
                $place = self::placeOf($slot->path);
                $message = "The request body has no place for {$place}: it holds no object there.";

                throw new PageException(PageException::UNWRITABLE_BODY, $message);
            }

            return $request->with(['body' => $body]);
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

    /** The rest of the URL stays as it is written. */
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

    /** A whole number from 0 on. */
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

        return $value instanceof \stdClass ? (object) \array_map(self::copyJson(...), (array) $value) : $value;
    }

    /** A page is never asked for twice in a row: a server that repeats itself would be asked for ever. */
    private static function asText(PageRequest $request): string
    {
        $pairs = self::queryOf($request->url);
        foreach ($request->query as $name => $value) {
            if ($value !== null) {
                $pairs[] = [(string) $name, self::wireText($value)];
            }
        }
        \usort($pairs, static fn(array $one, array $other): int => \strcmp($one[0], $other[0]));
        $address = \preg_split('/[?#]/', $request->url, 2)[0] ?? '';

        return self::json([$request->method, $address, $pairs, self::sorted($request->body)]);
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

    /** As JavaScript writes it: with an exponent from 1e+21 on and below 0.000001, and without an idle fraction. */
    private static function decimal(float $number): string
    {
        [$mantissa, $exponent] = \explode('e', self::json(\abs($number)) . 'e0');
        [$whole, $fraction] = \explode('.', $mantissa . '.');
        $digits = \ltrim($whole . $fraction, '0');
        $point = \strlen($digits) - \strlen($fraction) + (int) $exponent;

        return ($number < 0 ? '-' : '') . self::placed(\rtrim($digits, '0'), $point);
    }

    /** Digits with the decimal point behind so many of them. */
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
