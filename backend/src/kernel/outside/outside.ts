import { lookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { isPublicAddress } from './public-address.js';

/** Why nothing came from an address that somebody gave; the text is for that person. */
export class OutsideFailure extends Error {}

export interface OutsideLimits {
  readonly bytes: number;
  /** For everything together: finding the server, redirects, the last byte. */
  readonly milliseconds: number;
}

type LookupDone = (error: Error | null, found: LookupAddress[]) => void;

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
const privateText = 'This address leads into a private network and is not fetched.';

/** `webcal` is how calendars call an https address. */
export function outsideAddress(address: string): URL | null {
  const text = address.trim().replace(/^webcals?:/i, 'https:');
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * The one way to fetch what a person gave the address of (S31): over https, from public addresses only, small and soon. The address is
 * judged where the connection is made, so that neither a redirect nor a name that changes its address leads inside.
 */
@Injectable()
export class Outside {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** @throws OutsideFailure */
  async read(address: string, limits: OutsideLimits): Promise<string> {
    const signal = AbortSignal.timeout(limits.milliseconds);
    try {
      // Whatever a server does that nothing below hears of, its reader goes on in time.
      return await Promise.race([this.follow(address, limits.bytes, signal), endOf(signal)]);
    } catch (error) {
      if (signal.aborted) throw new OutsideFailure('The server did not answer in time.');
      throw error instanceof OutsideFailure ? error : new OutsideFailure(reasonOf(error));
    }
  }

  /** How names become addresses. */
  protected resolve(host: string, options: LookupAllOptions, done: LookupDone): void {
    lookup(host, options, done);
  }

  protected ask(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { request } = url.protocol === 'https:' ? https : http;
    const headers = { accept: 'text/calendar, text/plain', 'accept-encoding': 'identity', 'user-agent': 'Tandem' };
    return new Promise((resolve, reject) => {
      request(url, { signal, headers, lookup: this.lookUp, agent: false }, resolve)
        .on('error', reject)
        // Otherwise a server that changes the protocol would never be heard of again.
        .on('upgrade', (_answer, socket) => {
          socket.destroy();
          reject(new OutsideFailure('The server answered with 101.'));
        })
        .on('close', () => reject(new Error('Closed without an answer')))
        .end();
    });
  }

  private async follow(address: string, bytes: number, signal: AbortSignal): Promise<string> {
    let url = this.checked(outsideAddress(address));
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await this.ask(url, signal);
      const next = redirects.includes(answer.statusCode ?? 0) ? answer.headers.location : undefined;
      if (next === undefined) return bodyOf(answer, bytes);
      answer.destroy();
      url = this.checked(URL.canParse(next, url) ? new URL(next, url) : null);
    }
    throw new OutsideFailure('The address is redirected too often.');
  }

  private checked(url: URL | null): URL {
    const { privateAddresses } = this.config;
    const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && privateAddresses);
    if (!url || !isWeb) throw new OutsideFailure('The address must begin with https:// or webcal://.');
    if (url.username || url.password) throw new OutsideFailure('The address must not hold a user name or a password.');
    // Other ports are those of other services, which nobody shall be asked to knock at.
    if (url.port !== '' && !privateAddresses)
      throw new OutsideFailure('The address must not name a port other than 443.');
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // A name is judged when it is looked up, which an address in figures never is.
    if (isIP(literal) !== 0 && !this.mayReach(literal)) throw new OutsideFailure(privateText);
    return url;
  }

  private readonly mayReach = (address: string): boolean => this.config.privateAddresses || isPublicAddress(address);

  private readonly lookUp: LookupFunction = (host, options, done) =>
    this.resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('No address'), []);
      if (!found.every(({ address }) => this.mayReach(address))) return done(new OutsideFailure(privateText), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
}

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_none, reject) => signal.addEventListener('abort', () => reject(new Error('Too late')), { once: true }));

async function bodyOf(answer: http.IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    if (answer.statusCode !== 200) throw new OutsideFailure(`The server answered with ${answer.statusCode}.`);
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new OutsideFailure('The server sent a packed file.');
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new OutsideFailure(`The file is larger than ${Math.round(most / 1_000_000)} MB.`);
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts).toString('utf8');
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The server was not found.';
  if (code.startsWith('CERT_') || code.includes('CERT') || code.startsWith('ERR_TLS'))
    return 'The certificate of the server is not valid.';
  return 'The server could not be reached.';
}
