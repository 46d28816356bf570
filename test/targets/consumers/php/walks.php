<?php

declare(strict_types=1);

// Uses Guzzle: its middleware waits as long as the server requests, and a loop leaves a generator early.

use Acme\Sdk\BasePage;
use Acme\Sdk\CursorIdPage;
use Acme\Sdk\CursorIdPageParams;
use Acme\Sdk\CursorPage;
use Acme\Sdk\CursorPageParams;
use Acme\Sdk\CursorUrlPage;
use Acme\Sdk\CursorUrlPageParams;
use Acme\Sdk\OffsetPage;
use Acme\Sdk\OffsetPageParams;
use Acme\Sdk\PageAnswer;
use Acme\Sdk\PageException;
use Acme\Sdk\PageNumberPage;
use Acme\Sdk\PageNumberPageParams;
use Acme\Sdk\PageRequest;
use Acme\Sdk\PageTransport;
use Acme\Sdk\WholeCollection;
use GuzzleHttp\Client;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

require '/usr/share/php/GuzzleHttp/autoload.php';

final class Item
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
    ) {}
}

final class GuzzleTransport implements PageTransport
{
    public function __construct(private readonly Client $client) {}

    public function send(PageRequest $request): PageAnswer
    {
        $answer = $this->client->request($request->method, $request->url, [
            'query' => $request->query,
            'headers' => $request->headers,
            'http_errors' => false,
        ]);

        return new PageAnswer(json_decode((string) $answer->getBody(), true), $answer->getStatusCode(), $answer->getHeaders());
    }

    public function idempotencyHeader(): string
    {
        return 'Idempotency-Key';
    }

    public function idempotencyKey(): ?string
    {
        return null;
    }
}

$stack = HandlerStack::create();
$stack->push(Middleware::retry(
    static fn(int $tries, RequestInterface $request, ?ResponseInterface $answer): bool => $tries < 3 && $answer?->getStatusCode() === 429,
    static fn(int $tries, ResponseInterface $answer): int => 1000 * (int) $answer->getHeaderLine('Retry-After'),
));
$client = new Client(['base_uri' => $argv[2], 'headers' => ['Authorization' => 'Bearer walks'], 'handler' => $stack]);
$over = new GuzzleTransport($client);
$get = static fn(string $collection): PageRequest => new PageRequest('GET', "/v1/pages/{$collection}", query: ['count' => 7]);
$make = static fn(array $one): Item => new Item($one['id'], $one['name']);
/** Reads every item. Requests a failed page again, and keeps the items that were read. */
$walk = static function (string $name, BasePage $page): void {
    $named = static fn(BasePage $of): array => array_map(static fn(Item $item): string => $item->name, $of->getItems());
    $names = $named($page);
    $failed = null;
    while ($page->hasNextPage()) {
        try {
            $page = $page->getNextPage();
            array_push($names, ...$named($page));
        } catch (PageException $failure) {
            if ($failed !== null) {
                throw $failure;
            }
            $failed = $failure->status;
        }
    }
    echo $name, '=', implode(',', $names), ' failed=', $failed ?? 'never', "\n";
};

$walk('offset', OffsetPage::fetch($over, $get('offset'), new OffsetPageParams(limit: 2), $make));
$walk('page-number', PageNumberPage::fetch($over, $get('page-number'), new PageNumberPageParams(pageSize: 2), $make));
$walk('cursor', CursorPage::fetch($over, $get('cursor'), new CursorPageParams(limit: 2), $make));
$walk('cursor-id', CursorIdPage::fetch($over, $get('cursor-id'), new CursorIdPageParams(limit: 2), $make));
$walk('cursor-url', CursorUrlPage::fetch($over, $get('cursor-url'), new CursorUrlPageParams(limit: 2), $make));
$walk('fake-page', WholeCollection::fetch($over, $get('fake-page'), item: $make));

$names = [];
foreach (OffsetPage::fetch($over, $get('offset'), new OffsetPageParams(limit: 2), $make)->pagingEachItem() as $item) {
    $names[] = $item->name;
    if (count($names) === 3) {
        break;
    }
}
echo 'cancelled=', implode(',', $names), "\n";
