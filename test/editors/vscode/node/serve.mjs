/**
 * Runs VS Code's server from a code-server package without code-server: `node serve.mjs FOLDER ARGUMENTS`, with the
 * server's arguments as JSON. Prints `port N` once it listens. With `install-extension` it installs and exits.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const [folder = '', given = '{}'] = process.argv.slice(2);
process.argv.splice(2);
// Keeps code-server from starting another process.
process.env.CODE_SERVER_PARENT_PID = String(process.pid);
const loaded = await import(pathToFileURL(`${folder}/out/server-main.js`).href);
const { loadCodeWithNls } = loaded.loadCodeWithNls === undefined ? loaded.default : loaded;
const code = await loadCodeWithNls();
const args = { _: [], host: '127.0.0.1', ...JSON.parse(given) };

if (args['install-extension'] === undefined) await serve();
else await code.spawnCli(args);

async function serve() {
  const api = await code.createServer(null, args);
  const server = createServer((request, response) => api.handleRequest(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (head.length > 0) socket.unshift(head);
    api.handleUpgrade(request, socket);
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${server.address().port}\n`));
  process.once('SIGTERM', () => {
    api.dispose();
    process.exit(0);
  });
}
