<?php

declare(strict_types=1);

namespace Pagination;

/**
 * The parts of a URL, read as browsers do. A URL without a scheme may still have a host (`//host/path`).
 *
 * @internal
 */
final class UrlParts
{
    public function __construct(
        public ?string $scheme = null,
        /** User name and password, with the `@`. */
        public string $user = '',
        /** Includes the port, unless it is the scheme's default. */
        public ?string $host = null,
        public string $path = '',
        /** Includes the question mark. */
        public string $query = '',
    ) {}

    /** Resolves a link against the URL of its page, without the fragment; null if it can't be followed. */
    public static function of(string $text, self $base): ?self
    {
        $clean = \str_replace(["\t", "\n", "\r"], '', \trim($text, "\0..\x20"));
        [$before, $query] = [...\explode('?', \explode('#', $clean, 2)[0], 2), null];
        $scheme = null;
        if (\preg_match('~^([A-Za-z][A-Za-z0-9+.-]*):~', $before, $named) === 1) {
            $scheme = \strtolower($named[1]);
            $before = \substr($before, \strlen($named[0]));
        }
        if (!\in_array($scheme, [null, 'http', 'https'], true)) {
            return null;
        }
        $rest = \str_replace('\\', '/', $before);
        $bare = \ltrim($rest, '/');
        $slashes = \strlen($rest) - \strlen($bare);
        $made = new self($scheme ?? $base->scheme, '', $base->host, $base->path);
        $made->query = $query === null ? '' : '?' . self::escaped($query, '"<>\'');
        if ($slashes >= 2 || $scheme !== null && $scheme !== $base->scheme) {
            return $made->withHost($bare);
        }
        if ($rest === '' && $base->path !== '') {
            $made->query = $query === null ? $base->query : $made->query;

            return $made;
        }
        $end = $slashes > 0 ? false : \strrpos($base->path, '/');
        $made->path = self::resolved($end === false ? '' : \substr($base->path, 0, $end), $rest);

        return $made;
    }

    /** The origin, which all URLs of a server share; null for a path. */
    public function origin(): ?string
    {
        if ($this->host === null) {
            return null;
        }

        return $this->scheme === null ? "//{$this->host}" : "{$this->scheme}://{$this->host}";
    }

    public function __toString(): string
    {
        $start = $this->scheme === null ? '' : "{$this->scheme}:";
        if ($this->host !== null) {
            return "{$start}//{$this->user}{$this->host}{$this->path}{$this->query}";
        }

        // A path that begins with two slashes would be read as a host.
        return $start . (\str_starts_with($this->path, '//') ? '/.' : '') . $this->path . $this->query;
    }

    private function withHost(string $text): ?self
    {
        [$authority, $path] = [...\explode('/', $text, 2), null];
        $at = \strrpos($authority, '@');
        $start = $at === false ? 0 : $at + 1;
        $this->user = \substr($authority, 0, $start);
        $this->host = self::hostText(\substr($authority, $start), $this->scheme);
        $this->path = self::resolved('', (string) $path);

        return $this->host === null ? null : $this;
    }

    /** Returns a host in lower case, without the default port; null for an invalid host. */
    private static function hostText(string $text, ?string $scheme): ?string
    {
        if (\preg_match('~^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$~D', $text, $found) !== 1) {
            return null;
        }
        $name = \strtolower($found[1]);
        $port = (int) ($found[2] ?? '');
        $isHost = \str_starts_with($name, '[')
            ? \filter_var(\substr($name, 1, -1), \FILTER_VALIDATE_IP, \FILTER_FLAG_IPV6) !== false
            : \preg_match('~^[a-z0-9\-._\~!$&\'()*+,;=]+$~D', $name) === 1;
        if (!$isHost || $port > 65_535) {
            return null;
        }

        return ($found[2] ?? '') === '' || $port === ($scheme === 'https' ? 443 : 80) ? $name : "{$name}:{$port}";
    }

    /** Resolves a path against a folder, and removes dot segments. */
    private static function resolved(string $folder, string $path): string
    {
        $segments = \array_slice(\explode('/', $folder), 1);
        $bare = \str_starts_with($path, '/') ? \substr($path, 1) : $path;
        $steps = \explode('/', self::escaped($bare, '"<>`{}'));
        foreach ($steps as $index => $step) {
            $plain = \str_ireplace('%2e', '.', $step);
            if ($plain !== '.' && $plain !== '..') {
                $segments[] = $step;
                continue;
            }
            if ($plain === '..') {
                \array_pop($segments);
            }
            if ($index === (\count($steps) - 1)) {
                $segments[] = '';
            }
        }

        return '/' . \implode('/', $segments);
    }

    /** Escapes characters that a URL can't contain; existing escapes stay. */
    private static function escaped(string $text, string $marks): string
    {
        $made = '';
        foreach (\str_split($text) as $byte) {
            $isPlain = $byte > ' ' && $byte < "\x7f" && !\str_contains($marks, $byte);
            $made .= $isPlain || $byte === '' ? $byte : \sprintf('%%%02X', \ord($byte));
        }

        return $made;
    }
}
