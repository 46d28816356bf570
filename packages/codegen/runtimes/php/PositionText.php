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
    /**
     * Returns JSON without spaces, with numbers as JavaScript writes them.
     *
     * @param non-empty-list<int|string> $path
     */
    public static function textOf(string $scheme, array $path, int|float|string $value): string
    {
        $text = \is_float($value) ? Paging::wireText($value) : self::json($value);
        foreach (\array_reverse($path) as $step) {
            $text = '{' . self::json((string) $step) . ":{$text}}";
        }

        return '{"scheme":' . self::json($scheme) . ',' . \substr($text, 1);
    }

    /**
     * Returns where a position has the value of the slot.
     *
     * @return non-empty-list<int|string>
     */
    public static function pathOf(Slot $slot): array
    {
        if ($slot->path !== null) {
            return ['body', ...$slot->path];
        }

        return $slot->header === null ? ['query', $slot->name] : ['headers', $slot->header];
    }

    /** Returns the value at the slot; null if it is missing, or if the place contains anything else. */
    public static function valueIn(object $place, Slot $slot): mixed
    {
        $path = self::pathOf($slot);
        if ($slot->header !== null && isset(((array) $place)['query'])) {
            // Positions from programs that send the header as a query parameter are also accepted.
            $path[0] = 'query';
        }
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

    private static function json(int|string $value): string
    {
        $flags = \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_UNESCAPED_LINE_TERMINATORS;

        return \json_encode($value, $flags | \JSON_THROW_ON_ERROR);
    }
}
