import { installTools } from './kit/install-tools.js';
import { ruff } from './kit/ruff.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';
import { unformatted } from './kit/unformatted.js';

const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9', reportPrivateUsage: false };

describeTarget({
  target: 'python',
  missing: () => lacks('python3', ['--version'], 'the package python3'),
  files: () => [
    { path: 'driver.py', text: driverText('python/driver.py') },
    {
      path: 'pyrightconfig.json',
      text: JSON.stringify({ ...settings, include: ['pagination'] }),
    },
  ],
  compile: async (folder) => {
    const tools = await installTools('python');
    const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
    const wrong = said.startsWith('0 errors, 0 warnings') ? '' : said.slice(0, 6000);
    return wrong + unformatted(`${folder}/pagination`, '.py', await ruff(tools));
  },
  run: (folder, ...args) => outputOf('python3', ['-W', 'error', 'driver.py', ...args], { cwd: folder }),
  isAdapted: true,
});
