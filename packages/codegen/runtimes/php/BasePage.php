<?php

declare(strict_types=1);

namespace Pagination;

/**
 * One page of a list. Iterating over it yields the items of this page and of all following pages.
 *
 * @template TItem
 *
 * @implements \IteratorAggregate<int, TItem>
 */
abstract class BasePage implements \IteratorAggregate
{
    private PageTransport $pageTransport;
    private PageRequest $pageRequest;
    private PageAnswer $pageAnswer;
    private ?PageRequest $pageFollowing = null;
    private PageWalk $pageWalk;

    private PageRequest|PageException|string $pageNext;

    /** @var list<TItem> */
    private array $pageItems;

    /** @param (\Closure(mixed): TItem)|null $pageItem converts each received item */
    final public function __construct(
        PageTransport $transport,
        PageRequest $request,
        PageAnswer $answer,
        private ?\Closure $pageItem = null,
        ?PageWalk $walk = null,
    ) {
        $this->pageTransport = $transport;
        $this->pageRequest = $request;
        $this->pageAnswer = Paging::succeeded($answer, $request);
        $found = static::paging()->itemsIn($answer);
        $this->pageWalk = static::paging()->walked($walk, $request, $answer, $found);
        // Callers may change items that are objects, so what follows is decided before they get them.
        $this->pageNext = $this->decidedNext();
        $this->pageItems = $pageItem === null ? $found : self::madeItems($found, $pageItem, $answer);
        $this->readMembers();
    }

    /**
     * Omits the transport and the request, which may contain credentials.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        $own = ['pageTransport', 'pageRequest', 'pageAnswer', 'pageItem', 'pageWalk', 'pageNext', 'pageFollowing'];

        return \array_diff_key(\get_object_vars($this), \array_flip($own));
    }

    /** Returns the rules for the items of the page and the next request. */
    abstract protected static function paging(): Paging;

    /** Sets the members from the body. */
    abstract protected function readMembers(): void;

    /** The request whose response is this page. */
    public function getPageRequest(): PageRequest
    {
        return $this->pageRequest;
    }

    /** The unchanged response. */
    public function getPageAnswer(): PageAnswer
    {
        return $this->pageAnswer;
    }

    /** The status of the response. */
    public function status(): int
    {
        return $this->pageAnswer->status;
    }

    /** Does the same as PageAnswer::header(). */
    public function header(string $name): ?string
    {
        return $this->pageAnswer->header($name);
    }

    /**
     * The items of this page only.
     *
     * @return list<TItem>
     */
    public function getItems(): array
    {
        return $this->pageItems;
    }

    /**
     * Returns true if this page indicates that another follows; getNextPage() throws if that page can't be requested.
     * Sends nothing.
     */
    public function hasNextPage(): bool
    {
        return $this->stopped() === null;
    }

    /** The reason why no page follows; null if one does. */
    public function stopped(): ?string
    {
        try {
            $next = $this->requestOfNext();
        } catch (PageException) {
            // A page follows, but requesting it throws this exception.
            return null;
        }

        return \is_string($next) ? $next : null;
    }

    /**
     * The position after this page as text, to pass as `from`; null if no page follows. Contains none of your headers.
     * If the response has the URL of the next page, it contains this URL with its query.
     *
     * @throws \LogicException if the next page is on a different origin than the first request
     */
    public function position(): ?string
    {
        try {
            $next = $this->requestOfNext();
        } catch (PageException) {
            // No walk can request the next page, wherever it begins.
            return null;
        }

        return \is_string($next) ? null : static::paging()->positionOf($next, $this->pageWalk->firstUrl);
    }

    /**
     * Fetches the next page. It can be called again after an error.
     *
     * @throws NoNextPageException if there is no next page
     * @throws PaginationException if the page can't be fetched
     */
    public function getNextPage(): static
    {
        $next = $this->requestOfNext();
        if (\is_string($next)) {
            throw new NoNextPageException();
        }
        // A retry sends the same idempotency key.
        $request = $this->pageFollowing ??= Paging::withFreshKey($next, $this->pageTransport);
        $answer = $this->pageTransport->send($request);

        return new static($this->pageTransport, $request, $answer, $this->pageItem, $this->pageWalk);
    }

    /**
     * Yields this page and all following pages, at most `max` in total, and fetches each when it is needed. The
     * generator returns the reason why it stopped (`pageLimit` if `max` ended it).
     *
     * @return \Generator<int, static, void, string>
     *
     * @throws PaginationException if a page can't be fetched
     */
    public function pages(?int $max = null): \Generator
    {
        if ($max !== null && $max < 0) {
            throw new \ValueError("max is {$max}: it can't be negative.");
        }
        $page = $this;
        for ($count = 0; $count !== $max; ++$count) {
            if ($count > 0) {
                $page = $page->getNextPage();
            }
            yield $count => $page;
            $stopped = $page->stopped();
            if ($stopped !== null) {
                return $stopped;
            }
        }

        return 'pageLimit';
    }

    /**
     * Yields the items of this page and of all following pages, and fetches each page when it is needed.
     *
     * @return \Generator<int, TItem>
     *
     * @throws PaginationException if a page can't be fetched
     */
    public function pagingEachItem(): \Generator
    {
        $index = 0;
        foreach ($this->pages() as $page) {
            foreach ($page->getItems() as $item) {
                yield $index++ => $item;
            }
        }
    }

    /** @return \Generator<int, TItem> */
    public function getIterator(): \Generator
    {
        return $this->pagingEachItem();
    }

    /**
     * @param (\Closure(mixed): mixed)|null $item
     * @param array<string, Slot> $slots
     */
    protected static function fetchFirst(
        PageTransport $transport,
        PageRequest $request,
        ?object $params,
        ?\Closure $item,
        ?string $from,
        array $slots,
    ): static {
        $url = $transport instanceof AbsoluteUrls ? $transport->absoluteUrl($request->url) : $request->url;
        $begun = $request->with(['url' => $url]);
        $asked = $params === null ? $begun : Paging::withParams($begun, $params, $slots);
        $first = static::paging()->firstRequest($asked, $from);
        if ($first->body === []) {
            // An empty array would be encoded as a list.
            $first = $first->with(['body' => new \stdClass()]);
        }

        return new static($transport, $first, $transport->send($first), $item);
    }

    /**
     * @param list<mixed> $found
     * @param \Closure(mixed): TItem $make
     *
     * @return list<TItem>
     *
     * @throws PageException if an item does not fit its type
     */
    private static function madeItems(array $found, \Closure $make, PageAnswer $answer): array
    {
        $made = [];
        foreach ($found as $index => $item) {
            try {
                $made[] = $make($item);
            } catch (\TypeError $failure) {
                $why = \explode(', called in ', $failure->getMessage(), 2)[0];
                $message = "The item at index {$index} does not fit its type: {$why}";

                throw new PageException(PageException::UNREADABLE_ITEM, $message, $answer, $failure);
            }
        }

        return $made;
    }

    private function requestOfNext(): PageRequest|string
    {
        return $this->pageNext instanceof PageException ? throw $this->pageNext : $this->pageNext;
    }

    private function decidedNext(): PageRequest|PageException|string
    {
        try {
            return static::paging()->nextRequest($this->pageRequest, $this->pageAnswer, $this->pageWalk->firstUrl);
        } catch (PageException $failure) {
            return $failure;
        }
    }
    // only valueAt

    /**
     * Returns the value at a path of the body. The typed methods below return null for a value of another type.
     *
     * @param list<int|string> $path
     */
    final protected function valueAt(array $path): mixed
    {
        return Paging::readAt($this->pageAnswer->body, $path);
    }
    // end valueAt
    // only stringAt

    /** @param list<int|string> $path */
    final protected function stringAt(array $path): ?string
    {
        $value = $this->valueAt($path);

        return \is_string($value) ? $value : null;
    }
    // end stringAt
    // only tokenAt

    /**
     * Returns the token of the next page as text; a number becomes its digits.
     *
     * @param list<int|string> $path
     */
    final protected function tokenAt(array $path): ?string
    {
        $value = $this->valueAt($path);

        return \is_string($value) || \is_int($value) || \is_float($value) ? Paging::wireText($value) : null;
    }
    // end tokenAt
    // only integerAt

    /** @param list<int|string> $path */
    final protected function integerAt(array $path): ?int
    {
        $value = Paging::integer($this->valueAt($path));

        return \is_int($value) ? $value : null;
    }
    // end integerAt
    // only wideIntegerAt

    /**
     * An integer that is too large for PHP may be text.
     *
     * @param list<int|string> $path
     */
    final protected function wideIntegerAt(array $path): int|string|null
    {
        return $this->integerAt($path) ?? $this->stringAt($path);
    }
    // end wideIntegerAt
    // only numberAt

    /** @param list<int|string> $path */
    final protected function numberAt(array $path): int|float|null
    {
        $value = $this->valueAt($path);

        return \is_int($value) || \is_float($value) ? $value : null;
    }
    // end numberAt
    // only booleanAt

    /** @param list<int|string> $path */
    final protected function booleanAt(array $path): ?bool
    {
        $value = $this->valueAt($path);

        return \is_bool($value) ? $value : null;
    }
    // end booleanAt
    // only listAt

    /**
     * @param list<int|string> $path
     *
     * @return list<mixed>|null
     */
    final protected function listAt(array $path): ?array
    {
        $value = $this->valueAt($path);

        return \is_array($value) && \array_is_list($value) ? $value : null;
    }
    // end listAt
    // only objectAt

    /**
     * Accepts objects that were decoded to arrays: associative or empty ones.
     *
     * @param list<int|string> $path
     *
     * @return array<string, mixed>|object|null
     */
    final protected function objectAt(array $path): array|object|null
    {
        $value = $this->valueAt($path);
        $isNamed = \is_array($value) && ($value === [] || !\array_is_list($value));

        return $isNamed || \is_object($value) ? $value : null;
    }
    // end objectAt
}
