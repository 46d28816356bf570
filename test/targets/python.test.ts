import { installTools } from './kit/install-tools.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9', reportPrivateUsage: false };

describeTarget({
  target: 'python',
  missing: () => lacks('python3', ['--version'], 'the package python3'),
  files: () => [
    { path: 'driver.py', text: driverText('python/driver.py') },
    {
      path: 'pyrightconfig.json',
      text: JSON.stringify({ ...settings, include: ['pagination.py', 'transport.py'] }),
    },
  ],
  compile: async (folder) => {
    const tools = await installTools('python');
    const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
    return said.startsWith('0 errors, 0 warnings') ? '' : said.slice(0, 6000);
  },
  run: (folder, orders, url) =>
    outputOf('python3', ['-W', 'error', 'driver.py', orders, url], { cwd: folder }),
});
