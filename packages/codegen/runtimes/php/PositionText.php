<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Writes and reads positions: texts from which another walk can resume. They have the parts of a request that advance.
 *
 * @internal
 */
final class PositionText
{
    /** Returns the part of a request that contains only this value. */
    public static function placeOf(Slot $slot, mixed $value): object
    {
        foreach (\array_reverse($slot->path ?? []) as $step) {
            $value = (object) [$step => $value];
        }
        if ($slot->path !== null) {
            return (object) ['body' => $value];
        }
        $part = $slot->header === null ? 'query' : 'headers';

        return (object) [$part => (object) [$slot->header ?? $slot->name => $value]];
    }

    /** Returns the value at the slot; null if it is missing, or if the place contains anything else. */
    public static function valueIn(object $place, Slot $slot): mixed
    {
        // Positions from programs that send the header as a query parameter are also accepted.
        $part = $slot->header !== null && !isset(((array) $place)['query']) ? 'headers' : 'query';
        $path = $slot->path === null ? [$part, $slot->header ?? $slot->name] : ['body', ...$slot->path];
        $held = $place;
        foreach ($path as $step) {
            $members = \is_object($held) ? (array) $held : [];
            if (\array_map(\strval(...), \array_keys($members)) !== [(string) $step]) {
                return null;
            }
            $held = $members[$step];
        }

        return $held;
    }

    /** @throws \LogicException if the place is null, because the next page is on another origin */
    public static function textOf(string $scheme, ?object $place): string
    {
        if ($place === null) {
            $why = 'The next page is on a different origin than the first request, so it has no position.';

            throw new \LogicException($why);
        }

        return self::jsonText((object) ['scheme' => $scheme, ...((array) $place)]);
    }

    /**
     * Returns the parts of a position, without its scheme.
     *
     * @throws \InvalidArgumentException if the text is not a position, or is a position of another scheme
     */
    public static function placeIn(string $text, string $scheme): object
    {
        $place = \json_decode($text, false, 512, \JSON_BIGINT_AS_STRING);
        if (!$place instanceof \stdClass) {
            throw new \InvalidArgumentException('The text is not a position: it is not a JSON object.');
        }
        $members = (array) $place;
        $named = $members['scheme'] ?? null;
        if ($named !== $scheme) {
            $named = \is_string($named) ? $named : 'no scheme';

            throw new \InvalidArgumentException("The position belongs to {$named}, not to {$scheme}.");
        }
        unset($members['scheme']);

        return (object) $members;
    }

    /** Returns a value as JSON without spaces, with numbers as JavaScript writes them. */
    private static function jsonText(mixed $value): string
    {
        if (\is_array($value)) {
            return '[' . \implode(',', \array_map(self::jsonText(...), $value)) . ']';
        }
        if (\is_object($value)) {
            $members = [];
            foreach ((array) $value as $name => $member) {
                $members[] = self::jsonText((string) $name) . ':' . self::jsonText($member);
            }

            return '{' . \implode(',', $members) . '}';
        }
        if (\is_float($value)) {
            return Paging::wireText($value);
        }
        $flags = \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_UNESCAPED_LINE_TERMINATORS;

        return \json_encode($value, $flags | \JSON_THROW_ON_ERROR);
    }
}
