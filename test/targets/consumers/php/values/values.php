<?php

declare(strict_types=1);

use Pagination\{BookOffset, HttpTransport, PageRequest};

require __DIR__ . '/autoload.php';

enum State: string
{
    case Open = 'open';
}

final class Uuid implements Stringable
{
    public function __toString(): string
    {
        return '123e4567-e89b-12d3-a456-426614174000';
    }
}

$list = static fn(string $path, string $url, array $query = []) => BookOffset::fetch(
    new HttpTransport($argv[1] . $path),
    new PageRequest('GET', $url, $query),
);
$list('/v1', '/books', [
    'text' => 'a b',
    'date' => '2024-05-06',
    'time' => new DateTimeImmutable('2024-05-06T07:08:09+00:00'),
    'enumeration' => State::Open,
    'uuid' => new Uuid(),
    'integer' => 9007199254740993,
    'flag' => true,
    'list' => new ArrayIterator(['a', 'b']),
    'dates' => ['2024-05-06', '2024-05-07'],
    'optional' => 7,
    'absent' => null,
]);
$list('/v1/', '/v1/books');
$list('/v1', 'books');
$list('/v1', '/v10/books');
$last = '';
foreach ([new stdClass(), NAN, [['a']], ['a' => 1]] as $filter) {
    try {
        $list('/v1', '/books', ['filter' => $filter]);
        echo "sent\n";
    } catch (InvalidArgumentException $failure) {
        $last = $failure->getMessage();
    }
}
echo $last, "\n";
