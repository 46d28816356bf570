import { installTools } from './kit/install-tools.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';
import { type Formatter, unformatted } from './kit/unformatted.js';

/** Loads every class in one run, instead of one `php -l` per file. */
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
  compile: async (folder) => {
    const format = await mago(await installTools('php'));
    return (
      (await complaints('php', ['lint.php'], { cwd: folder })) +
      unformatted(`${folder}/pagination`, '.php', format)
    );
  },
  run: (folder, orders, url) =>
    outputOf('php', ['-d', 'zend.assertions=1', 'driver.php', orders, url], { cwd: folder }),
});

/** Returns Mago's formatter, which follows PER-CS by default. */
async function mago(tools: string): Promise<Formatter> {
  const { format_with_version: format } = await import(`${tools}/@wasm-fmt/mago_fmt/mago_fmt_node.js`);
  return (text, name) => format(text, '8.1', name);
}
