import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

const files = ['pagination.rb', 'transport.rb'];

describeTarget({
  target: 'ruby',
  missing: () => lacks('ruby', ['--version'], 'the package ruby'),
  files: () => [{ path: 'driver.rb', text: driverText('ruby/driver.rb') }],
  compile: async (folder) => {
    const said = await Promise.all(files.map((file) => complaints('ruby', ['-wc', file], { cwd: folder })));
    return said.map((one) => one.replace(/^Syntax OK$/m, '')).join('');
  },
  run: (folder, orders, url) => outputOf('ruby', ['-w', 'driver.rb', orders, url], { cwd: folder }),
});
