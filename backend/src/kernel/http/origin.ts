import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { Forbidden } from './problem.js';

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

export class SecurityTokenInvalid extends Forbidden {
  constructor() {
    super('csrf.invalid', 'Invalid security token. Please reload the page.');
  }
}

function isTrusted(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.isOwnOrigin(origin) || config.corsOrigins.includes(origin)) return true;
  // Development and tests run on ports that the setting does not know; a page cannot forge the Host of its request.
  return !config.isProduction && origin === `${request.protocol}://${request.headers.host ?? ''}`;
}

/** Refuses what a foreign page's form or script can send. @throws SecurityTokenInvalid */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers;
  if (origin !== undefined && !isTrusted(origin, request, config)) throw new SecurityTokenInvalid();
  if (origin === undefined && site === 'cross-site') throw new SecurityTokenInvalid();
  if (type !== undefined && !bodyTypes.some((allowed) => type.toLowerCase().startsWith(allowed)))
    throw new SecurityTokenInvalid();
}
