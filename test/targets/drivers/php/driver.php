<?php

declare(strict_types=1);

use Pagination\BasePage;
use Pagination\HttpTransport;
use Pagination\NoNextPageException;
use Pagination\PageAnswer;
use Pagination\PageException;
use Pagination\PageRequest;

require __DIR__ . '/pagination/autoload.php';

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

final class PlayTransport extends HttpTransport
{
    public function __construct(private string $root, object $order, string $name)
    {
        $keys = $order->idempotencyKeys;
        parent::__construct(
            $root,
            ['x-play' => "{$order->id} {$name}"],
            $order->idempotencyHeader ?? 'Idempotency-Key',
            $keys === null ? null : function () use (&$keys): string {
                return array_shift($keys);
            },
        );
    }

    /** Vectors expect the URLs of their requests unchanged. */
    public function absoluteUrl(string $url): string
    {
        return $url;
    }

    public function send(PageRequest $request): PageAnswer
    {
        preg_match('~^([a-z]+://[^/?#]*)?(.*)$~is', $request->url, $parts);
        [, $origin, $path] = $parts;
        $headers = $request->headers + ($origin === '' ? [] : ['x-origin' => $origin]);
        $url = $this->root . (str_starts_with($path, '/') ? '' : '/') . $path;

        return parent::send($request->with(['url' => $url, 'headers' => $headers]));
    }
}

function firstPage(object $order, string $name): BasePage
{
    $given = $order->request;
    $query = (array) ($given->query ?? []);
    $request = new PageRequest($given->method, $given->url, $query, (array) ($given->headers ?? []), $given->body ?? null);
    $class = "Pagination\\{$order->page}";
    $fetch = new ReflectionMethod($class, 'fetch');
    $extra = ['from' => $order->from ?? null];
    if ($fetch->getNumberOfRequiredParameters() > 2) {
        // The request already contains the required parameters.
        $type = $fetch->getParameters()[2]->getType()->getName();
        $extra[$fetch->getParameters()[2]->getName()] = (new ReflectionClass($type))->newInstanceWithoutConstructor();
    }

    return $class::fetch(new PlayTransport($GLOBALS['argv'][2], $order, $name), $request, ...$extra);
}

function told(BasePage $page, object $order): array
{
    $held = [];
    foreach ($order->members as $name) {
        if ($page->{$name} !== null) {
            $held[$name] = $page->{$name};
        }
    }

    return [
        'items' => $page->getItems(),
        'members' => (object) $held,
        'position' => positionOf($page),
        'stopped' => $page->stopped(),
    ];
}

/** Returns the position after a page; null if the next page is on another origin. */
function positionOf(BasePage $page): ?string
{
    try {
        return $page->position();
    } catch (LogicException) {
        return null;
    }
}

/** Returns the failure of a walk; null if it does not fail. */
function failureOf(callable $walk): ?array
{
    try {
        $walk();

        return null;
    } catch (PageException $error) {
        return ['reason' => $error->reason, 'status' => $error->status];
    }
}

function play(object $order): array
{
    $pages = [];
    $end = null;
    $failure = failureOf(static function () use ($order, &$pages, &$end): void {
        $page = firstPage($order, 'pages');
        $pages[] = told($page, $order);
        while (count($pages) < $order->exchanges && $page->hasNextPage()) {
            $page = $page->getNextPage();
            $pages[] = told($page, $order);
        }
        if (!$order->endsItself) {
            return;
        }
        try {
            $page->getNextPage();
            $end = false;
        } catch (NoNextPageException) {
            $end = true;
        }
    });
    if (!$order->endsItself) {
        return ['id' => $order->id, 'pages' => $pages, 'end' => null, 'items' => null, 'failure' => $failure];
    }
    $items = [];
    failureOf(static function () use ($order, &$items): void {
        foreach (firstPage($order, 'items') as $index => $item) {
            assert($index === count($items));
            $items[] = $item;
        }
    });

    return ['id' => $order->id, 'pages' => $pages, 'end' => $end, 'items' => $items, 'failure' => $failure];
}

foreach (json_decode(file_get_contents($argv[1])) as $order) {
    try {
        $report = play($order);
    } catch (Throwable $error) {
        $report = ['id' => $order->id, 'pages' => [], 'end' => null, 'items' => null, 'error' => (string) $error];
    }
    echo json_encode($report, JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR), "\n";
}
