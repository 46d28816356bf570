<?php

declare(strict_types=1);

namespace Pagination;

/**
 * One page of a list. Iterating over it goes through the items of this page and of all that follow.
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

    private PageWalk $pageWalk;

    /** @var list<TItem> */
    private array $pageItems;

    /** @param (\Closure(mixed): TItem)|null $pageItem makes an item of what came */
    final public function __construct(
        PageTransport $transport,
        PageRequest $request,
        PageAnswer $answer,
        private ?\Closure $pageItem = null,
        ?PageWalk $walk = null,
    ) {
        $this->pageTransport = $transport;
        $this->pageRequest = $request;
        $this->pageAnswer = Paging::succeeded($answer);
        $found = static::paging()->itemsIn($answer);
        $this->pageWalk = static::paging()->walked($walk, $request, $answer, $found);
        $this->pageItems = $pageItem === null ? $found : \array_map($pageItem, $found);
        $this->readMembers();
    }

    /**
     * Leaves out the transport and the request, which may hold credentials.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        $own = ['pageTransport', 'pageRequest', 'pageAnswer', 'pageItem', 'pageWalk'];

        return \array_diff_key(\get_object_vars($this), \array_flip($own));
    }

    /** Rules for the items of the page and the request after it. */
    abstract protected static function paging(): Paging;

    /** Sets the members out of the body. */
    abstract protected function readMembers(): void;

    /** The request that was answered with this page. */
    public function getPageRequest(): PageRequest
    {
        return $this->pageRequest;
    }

    /** The unchanged response. */
    public function getPageAnswer(): PageAnswer
    {
        return $this->pageAnswer;
    }

    /**
     * The items of this page.
     *
     * @return list<TItem>
     */
    public function getItems(): array
    {
        return $this->pageItems;
    }

    /**
     * True when a page follows, as far as this one shows; getNextPage() throws if that page can't be asked for. Nothing is
     * sent.
     */
    public function hasNextPage(): bool
    {
        return $this->stopped() === null;
    }

    /** The reason why no page follows; null while one does. */
    public function stopped(): ?string
    {
        try {
            $step = $this->pageStep();
        } catch (PageException) {
            // A page follows, but requesting it fails with the reason.
            return null;
        }

        return \is_string($step) ? $step : null;
    }

    /**
     * The text to go on from after this page, which `from` takes; null where no page follows. It holds no header of yours
     * and no credential.
     *
     * @throws \LogicException where the next page is on another origin than the first request
     */
    public function position(): ?string
    {
        try {
            $step = $this->pageStep();
        } catch (PageException) {
            // The page after it can't be requested, wherever a walk begins.
            return null;
        }

        return \is_string($step) ? null : PositionText::textOf(static::paging()->scheme, $step->place);
    }

    /**
     * Fetches the next page. After an error it can be called again.
     *
     * @throws NoNextPageException where there is none
     * @throws PageException if it can't be fetched
     */
    public function getNextPage(): static
    {
        $next = $this->pageStep();
        if (\is_string($next)) {
            throw new NoNextPageException();
        }
        $request = Paging::withFreshKey($next->request, $this->pageTransport);
        $answer = $this->pageTransport->send($request);

        return new static($this->pageTransport, $request, $answer, $this->pageItem, $this->pageWalk);
    }

    /**
     * This page and all that follow, each fetched when it is needed: at most `max` of them. The generator returns the
     * reason why no more came, `pageLimit` where that is `max`.
     *
     * @return \Generator<int, static, void, string>
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
     * The items of this page and of all that follow, each page fetched when it is needed.
     *
     * @return \Generator<int, TItem>
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
        $asked = $params === null ? $request : Paging::withParams($request, $params, $slots);
        $first = static::paging()->firstRequest($asked, $from);

        return new static($transport, $first, $transport->send($first), $item);
    }

    private function pageStep(): NextStep|string
    {
        return static::paging()->nextStep($this->pageRequest, $this->pageAnswer, $this->pageWalk->firstUrl);
    }

    /**
     * The value at a path of the body. What follows reads it as a type: null where it is of another one.
     *
     * @param list<int|string> $path
     */
    final protected function valueAt(array $path): mixed
    {
        return Paging::readAt($this->pageAnswer->body, $path);
    }

    /** @param list<int|string> $path */
    final protected function stringAt(array $path): ?string
    {
        $value = $this->valueAt($path);

        return \is_string($value) ? $value : null;
    }

    /**
     * What leads to the next page, as text; a number is its digits.
     *
     * @param list<int|string> $path
     */
    final protected function tokenAt(array $path): ?string
    {
        $value = $this->valueAt($path);

        return \is_string($value) || \is_int($value) || \is_float($value) ? Paging::wireText($value) : null;
    }

    /**
     * A whole number may be a float, as 2.0 is.
     *
     * @param list<int|string> $path
     */
    final protected function integerAt(array $path): ?int
    {
        $value = $this->valueAt($path);
        if (\is_float($value) && \floor($value) === $value && \abs($value) < (2 ** 63)) {
            return (int) $value;
        }

        return \is_int($value) ? $value : null;
    }

    /**
     * An integer that PHP has none for may be text.
     *
     * @param list<int|string> $path
     */
    final protected function wideIntegerAt(array $path): int|string|null
    {
        return $this->integerAt($path) ?? $this->stringAt($path);
    }

    /** @param list<int|string> $path */
    final protected function numberAt(array $path): int|float|null
    {
        $value = $this->valueAt($path);

        return \is_int($value) || \is_float($value) ? $value : null;
    }

    /** @param list<int|string> $path */
    final protected function booleanAt(array $path): ?bool
    {
        $value = $this->valueAt($path);

        return \is_bool($value) ? $value : null;
    }

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

    /**
     * An object that is decoded to an array has names, unless it is empty.
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
}
