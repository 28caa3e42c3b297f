import type { FastifyRequest } from 'fastify';
import type { Device } from './sessions.js';

/** What the list of signed-in devices shows. */
export function deviceOf(request: FastifyRequest): Device {
  return { agent: request.headers['user-agent'] ?? 'Unknown device', address: request.ip };
}
