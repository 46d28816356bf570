import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const phpLinks: LinkProgram = {
  file: 'program.php',
  text: `<?php

use Pagination\\{HttpTransport, Operations};

require __DIR__ . '/autoload.php';

$transport = new HttpTransport($argv[1], ['Authorization' => 'Bearer ${token}']);
$given = ['state' => 'open', 'headers' => ['X-Tenant' => 'acme']];
foreach (Operations::getBaseLinked($transport, ...$given) as $hit) {
    echo "hit {$hit->id}\\n";
}
$position = Operations::getBaseLinked($transport, ...$given)->position();
foreach (Operations::getBaseLinked($transport, ...$given, from: $position) as $hit) {
    echo "hit {$hit->id}\\n";
}
`,
};
