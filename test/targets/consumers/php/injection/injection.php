<?php

declare(strict_types=1);

use Pagination\{HttpTransport, PageRequest};

require __DIR__ . '/autoload.php';

[$server, $args] = [$argv[1], str_replace(['<CR>', '<LF>', '<NUL>'], ["\r", "\n", "\0"], array_slice($argv, 2))];
foreach (array_chunk($args, 5) as [$method, $url, $own, $name, $value]) {
    try {
        (new HttpTransport($server, ['X-Own' => $own]))->send(new PageRequest($method, $url, [], [$name => $value]));
        echo "sent\n";
    } catch (InvalidArgumentException $failure) {
        echo 'refused ', str_replace(["\r", "\n"], ' ', $failure->getMessage()), "\n";
    }
}
