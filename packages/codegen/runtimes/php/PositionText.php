<?php

declare(strict_types=1);

namespace Pagination;

/**
 * Positions as text, to go on from in another walk: the parts of a request that move on.
 *
 * @internal
 */
final class PositionText
{
    /** The part of a request that has a value in a slot, and nothing else. */
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

    /** The value of a place that has it and nothing else; null of any other. */
    public static function valueIn(object $place, Slot $slot): mixed
    {
        // A header counts as a parameter of the query where other programs send it there.
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

    /** @throws \LogicException for a place on another origin */
    public static function textOf(string $scheme, ?object $place): string
    {
        if ($place === null) {
            $why = 'The next page is on another origin than the first request: a walk can\'t go on from there.';

            throw new \LogicException($why);
        }

        return self::jsonText((object) ['scheme' => $scheme, ...((array) $place)]);
    }

    /**
     * The parts of a position of a scheme.
     *
     * @throws \InvalidArgumentException for a text that is none, or one of another scheme
     */
    public static function placeIn(string $text, string $scheme): object
    {
        $place = \json_decode($text, false, 512, \JSON_BIGINT_AS_STRING);
        if (!$place instanceof \stdClass) {
            throw new \InvalidArgumentException('The text is no position: it is no JSON object.');
        }
        $members = (array) $place;
        $named = $members['scheme'] ?? null;
        if ($named !== $scheme) {
            $named = \is_string($named) ? $named : 'no scheme';

            throw new \InvalidArgumentException("The position is one of {$named}: these pages go by {$scheme}.");
        }
        unset($members['scheme']);

        return (object) $members;
    }

    /** A value as JSON without spaces, its numbers as JavaScript writes them. */
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
