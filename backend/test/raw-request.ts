import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawRequest {
  readonly method: string;
  /** Sent as it stands: no client tidies the path. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** One request over a plain socket, for what well-behaved clients cannot send. */
export function rawRequest(url: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const { method, target, headers = {}, body = '' } = request;
  const length =
    method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
      ? {}
      : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, connection: 'close', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`),
    );
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => resolve(parse(text)));
    socket.on('error', reject);
  });
}
