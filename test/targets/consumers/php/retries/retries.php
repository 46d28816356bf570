<?php

require __DIR__ . '/autoload.php';

use Pagination\HttpTransport;
use Pagination\Operations;
use Pagination\PageException;

$base = $argv[1];
foreach (Operations::listThings(new HttpTransport($base, retries: 2)) as $thing) {
    echo $thing->id, "\n";
}
$lists = [
    fn() => Operations::listBusy(new HttpTransport($base, retries: 1)),
    fn() => Operations::listClosed(new HttpTransport($base, retries: 2)),
    fn() => Operations::searchThings(new HttpTransport($base, retries: 2)),
    fn() => Operations::listBusy(new HttpTransport($base)),
];
foreach ($lists as $list) {
    try {
        $list();
    } catch (PageException $failure) {
        echo $failure->status, "\n";
    }
}
