<?php

require __DIR__ . '/autoload.php';

use Pagination\HttpTransport;
use Pagination\Operations;
use Pagination\Order;

$transport = new HttpTransport($argv[1], ['X-Tenant' => 'acme']);
foreach (Operations::listOrders($transport, state: 'open') as $order) {
    $minutes = $order->times[0]->getOffset() / 60;
    echo "{$order->createdAt->format('Y-m-d H:i e')} {$order->day->format('Y-m-d')} {$minutes}\n";
    echo json_encode($order->paidAt), ' ', json_encode(['created' => $order->jsonSerialize()['createdAt']]), "\n";
}
$sent = [
    'id' => 1,
    'createdAt' => '2026-01-02 03:04:05.123456',
    'price' => 1.5,
    'day' => '2026-02-28',
    'times' => ['2026-01-02T03:04:05+02:00'],
];
$json = json_decode(json_encode(Order::from($sent)), true);
echo "{$json['createdAt']} {$json['day']} {$json['times'][0]}\n";
$wrong = [
    ['createdAt', 'tomorrow'],
    ['createdAt', '2026-02-30T03:04:05Z'],
    ['createdAt', '2026-01-02T25:04:05Z'],
    ['createdAt', 1],
    ['createdAt', null],
    ['day', '2026-02-30'],
    ['day', '2026-01-02T03:04:05Z'],
    ['times', ['now']],
    ['times', [null]],
];
foreach ($wrong as [$name, $value]) {
    try {
        Order::from([...$sent, $name => $value]);
        echo "$name was read\n";
    } catch (TypeError) {
        echo "$name\n";
    }
}
