import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

/** Loads every class, as `php -l` would read every file, in one go. */
const lint = `<?php
error_reporting(E_ALL);
require __DIR__ . '/pagination/autoload.php';
foreach (glob(__DIR__ . '/pagination/*.php') as $file) {
    if (basename($file) === 'autoload.php') continue;
    $name = 'Pagination\\\\' . basename($file, '.php');
    if (!class_exists($name) && !interface_exists($name) && !trait_exists($name)) echo "$name is not there\\n";
}
`;

describeTarget({
  target: 'php',
  folder: 'pagination',
  missing: () => lacks('php', ['--version'], 'the package php-cli'),
  files: () => [
    { path: 'driver.php', text: driverText('php/driver.php') },
    { path: 'lint.php', text: lint },
  ],
  compile: (folder) => complaints('php', ['lint.php'], { cwd: folder }),
  run: (folder, orders, url) =>
    outputOf('php', ['-d', 'zend.assertions=1', 'driver.php', orders, url], { cwd: folder }),
});
