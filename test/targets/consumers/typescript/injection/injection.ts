import { FetchTransport } from './transport.js';

const [server = '', ...args] = process.argv
  .slice(2)
  .map((text) => text.replaceAll('<CR>', '\r').replaceAll('<LF>', '\n').replaceAll('<NUL>', '\0'));

for (let at = 0; at < args.length; at += 5) {
  const [method = '', url = '', own = '', name = '', value = ''] = args.slice(at, at + 5);
  const transport = new FetchTransport({ baseUrl: server, headers: { 'X-Own': own } });
  const outcome = await transport.send({ method, url, headers: { [name]: value } }).then(
    () => 'sent',
    (error: Error) => `refused ${error.message.replaceAll(/[\r\n]/g, ' ')}`,
  );
  process.stdout.write(`${outcome}\n`);
}
