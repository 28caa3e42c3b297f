import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import { Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { Outside } from './outside.js';
import { isPublicAddress } from './public-address.js';

const config = { privateAddresses: false } as Config;
const strict = new Outside(config);
const free = new Outside({ privateAddresses: true } as Config);
const limits = { bytes: 1000, milliseconds: 10_000 };

let server: http.Server;
let address: string;
let asked: string[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/big') return void response.end('x'.repeat(1001));
    if (request.url === '/slow') return;
    if (request.url === '/gone') return void response.writeHead(410).end();
    if (request.url === '/packed') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    if (request.url === '/moved') return void response.writeHead(302, { location: '/file' }).end();
    if (request.url === '/upgraded')
      return void response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      );
    if (request.url === '/hung-up') return void response.socket?.destroy();
    if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end();
    if (request.url === '/out') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (asked = []));
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

test.each([
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[::ffff:a9fe:a9fe]/a',
  'https://169.254.169.254/latest',
  'https://10.1.2.3/a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://0.0.0.0/a',
  // A name is judged by what it leads to.
  'https://localhost/a',
])('[S31] %s is not fetched: it leads inside', async (inside) => {
  await expect(strict.read(inside, limits)).rejects.toThrow(
    'This address leads into a private network and is not fetched.',
  );
});

test.each(['http://example.org/a', 'file:///etc/passwd', 'ftp://example.org/a', 'gopher://x', 'words'])(
  '[S31] %s is no address to fetch from',
  async (other) => {
    await expect(strict.read(other, limits)).rejects.toThrow('The address must begin with https:// or webcal://.');
  },
);

test.each([
  ['https://me:secret@example.org/a', 'The address must not hold a user name or a password.'],
  ['https://example.org:8443/a', 'The address must not name a port other than 443.'],
])('[S31] %s is refused: %s', async (odd, text) => {
  await expect(strict.read(odd, limits)).rejects.toThrow(text);
});

test.each(['https://169.254.169.254/latest', 'http://169.254.169.254/latest'])(
  '[S31] a redirect to %s is not followed',
  async (location) => {
    class Redirected extends Outside {
      protected override ask(): Promise<http.IncomingMessage> {
        const answer = new http.IncomingMessage(new Socket());
        return Promise.resolve(Object.assign(answer, { statusCode: 302, headers: { location } }));
      }
    }
    const text = location.startsWith('https') ? 'leads into a private network' : 'must begin with https://';
    await expect(new Redirected(config).read('https://example.org/a', limits)).rejects.toThrow(text);
  },
);

test('[S31] a name of which one address is private is not fetched', async () => {
  class TwoFaced extends Outside {
    protected override resolve(
      _host: string,
      _options: object,
      done: (error: null, found: LookupAddress[]) => void,
    ): void {
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    }
  }
  await expect(new TwoFaced(config).read('https://example.org/a', limits)).rejects.toThrow(
    'leads into a private network',
  );
});

test('[S31] public addresses are those of the open internet', () => {
  const open = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'];
  const shut = [
    '172.16.0.1',
    '100.64.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '2002:7f00:1::',
    'fc00::1',
    '::',
  ];
  expect(open.filter((one) => !isPublicAddress(one))).toEqual([]);
  expect(shut.filter((one) => isPublicAddress(one))).toEqual([]);
});

test.each([
  ['/big', 'The file is larger than 0 MB.'],
  ['/slow', 'The server did not answer in time.'],
  ['/gone', 'The server answered with 410.'],
  ['/upgraded', 'The server answered with 101.'],
  ['/hung-up', 'The server could not be reached.'],
  ['/packed', 'The server sent a packed file.'],
  ['/round', 'The address is redirected too often.'],
  ['/out', 'The address must begin with https:// or webcal://.'],
])('[S31] what comes from %s is told to whom it concerns', async (path, text) => {
  const milliseconds = path === '/slow' ? 500 : 10_000;
  await expect(free.read(address + path, { ...limits, milliseconds })).rejects.toThrow(text);
});

test('a file is read, also where it has moved to; nothing listens: that is told', async () => {
  expect(await free.read(`${address}/moved`, limits)).toBe('here');
  expect(asked).toEqual(['/moved', '/file']);
  await expect(free.read('http://127.0.0.1:1/', limits)).rejects.toThrow('The server could not be reached.');
});
