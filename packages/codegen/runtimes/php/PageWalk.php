<?php

declare(strict_types=1);

namespace Pagination;

/**
 * The place of a page in its walk. Every page is compared with a checkpoint, which moves to the newest page after 1, 2,
 * 4, 8 ... pages (Brent's algorithm). This finds loops of any length in constant memory.
 *
 * @internal
 */
final class PageWalk
{
    private function __construct(
        public readonly string $firstUrl,
        private int $number,
        private int $checkpoint,
        private string $asked,
        private string $items,
        private int $power = 1,
        private int $steps = 0,
    ) {}

    /** Begins a walk with its first page, whose request and items are given as texts. */
    public static function begun(PageRequest $request, string $asked, string $items): self
    {
        return new self($request->url, 1, 1, self::digest($asked), self::digest($items));
    }

    /**
     * Returns the walk with one more page.
     *
     * @throws PageException if that page repeats the checkpoint
     */
    public function after(PageRequest $request, PageAnswer $answer, string $asked, string $items): self
    {
        $number = $this->number + 1;
        if ($this->asked === self::digest($asked) && $this->items === self::digest($items)) {
            $message =
                "Page {$number} repeats page {$this->checkpoint}: {$request->named()} was sent again and returned the "
                . 'same items, so this walk would never end.';

            throw new PageException(PageException::LOOP, $message, $answer);
        }
        if (($this->steps + 1) < $this->power) {
            $same = [$this->checkpoint, $this->asked, $this->items, $this->power, $this->steps + 1];

            return new self($this->firstUrl, $number, ...$same);
        }
        $moved = [self::digest($asked), self::digest($items), $this->power * 2];

        return new self($this->firstUrl, $number, $number, ...$moved);
    }

    private static function digest(string $text): string
    {
        return \hash('sha256', $text);
    }
}
