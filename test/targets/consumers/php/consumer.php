<?php

declare(strict_types=1);

// Uses the generated namespace, with arrays as bodies, and with responses decoded to arrays.

use Acme\Sdk\Hit;
use Acme\Sdk\HttpTransport;
use Acme\Sdk\PageAnswer;
use Acme\Sdk\PageException;
use Acme\Sdk\PageRequest;
use Acme\Sdk\PageTransport;
use Acme\Sdk\SearchCursor;
use Acme\Sdk\SearchCursorParams;
use Acme\Sdk\SearchCursorResponse;

require __DIR__ . '/sdk/autoload.php';

$transport = new HttpTransport($argv[1], ['Authorization' => 'Bearer secret']);

/** Decodes responses to arrays, as users of Guzzle do. */
final class ArrayTransport extends HttpTransport
{
    public function send(PageRequest $request): PageAnswer
    {
        $answer = parent::send($request);

        return new PageAnswer(json_decode(json_encode($answer->body), true), $answer->status, $answer->headers);
    }
}

final class SearchBody
{
    public function __construct(public string $query) {}
}

$arrays = new ArrayTransport($argv[1], ['Authorization' => 'Bearer secret']);
$search = static fn(mixed $body): PageRequest => new PageRequest('POST', '/search', headers: ['X-Api-Key' => 'secret'], body: $body);
$count = static fn(SearchCursor $page): int => iterator_count($page->getIterator());

echo 'array=', $count(SearchCursor::fetch($transport, $search(['query' => 'a', 'paging' => ['size' => 5]]))), "\n";
echo 'object=', $count(SearchCursor::fetch($transport, $search(new SearchBody('a')))), "\n";
echo 'stdClass=', $count(SearchCursor::fetch($transport, $search((object) ['query' => 'a']))), "\n";
echo 'decoded=', $count(SearchCursor::fetch($arrays, $search(['query' => 'a']))), "\n";
$typed = static fn(PageTransport $over): array => iterator_to_array(
    SearchCursor::fetch($over, $search(['query' => 'a']), item: Hit::from(...)),
    false,
);
$ids = array_map(static fn(Hit $hit): int => $hit->id, [...$typed($transport), ...$typed($arrays)]);
echo 'typed=', max($ids), ' ', count($ids), ' ', $typed($transport)[1]->name, "\n";
$deep = '{"id":1,"name":"a","best-of":[{"id":2,"name":"b","str":null}],"parent":{"id":3,"name":"c"}}';
$nested = array_map(static fn(bool $arrays): Hit => Hit::from(json_decode($deep, $arrays)), [true, false]);
foreach ($nested as $hit) {
    echo 'nested=', $hit->bestOf[0]->id, ' ', $hit->parent?->name, "\n";
}
$wrong = 0;
foreach (['{"id":1}', '{"id":"1","name":"a"}', '5', '{"id":1,"name":"a","best-of":{}}'] as $text) {
    try {
        Hit::from(json_decode($text));
    } catch (TypeError) {
        ++$wrong;
    }
}
echo 'wrong=', $wrong, "\n";
$first = SearchCursor::fetch($arrays, $search(['query' => 'a']));
$isTyped = (string) (new ReflectionProperty($first, 'next'))->getType() === '?string';
$isFixed = false;
try {
    $first->next = 'x';
} catch (Error) {
    $isFixed = true;
}
/** Accepts any page of the scheme by its response type. */
$told = static fn(SearchCursorResponse $response): ?string => $response->next;
echo 'response=', $told($first), ' ', var_export($isTyped && $isFixed, true), "\n";
echo 'member=', SearchCursor::fetch($arrays, $search(['query' => 'a']))->next, "\n";
try {
    SearchCursor::fetch($transport, $search('a'), new SearchCursorParams(size: 5));
} catch (PageException $failure) {
    echo 'text=', $failure->reason, "\n";
}
$page = SearchCursor::fetch($transport, $search(['query' => 'a']));
$pages = $page->pages(max: 2);
$places = [];
foreach ($pages as $one) {
    $places[] = $one->position();
}
$rest = SearchCursor::fetch($transport, $search(['query' => 'a']), from: end($places));
echo 'bound=', count($places), ' ', $pages->getReturn(), ' ', iterator_count($rest->getIterator()), "\n";
try {
    SearchCursor::fetch($transport, $search(['query' => 'a']), from: '{}');
} catch (InvalidArgumentException $failure) {
    echo 'start=', $failure->getMessage(), "\n";
}
ob_start();
var_dump($page, $page->getPageRequest(), $transport);
print_r($page);
$told = ob_get_clean();
echo 'leaks=', str_contains($told, 'secret') ? 'true' : 'false', "\n";
require __DIR__ . '/walks.php';
