import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../context/request-context.js';
import type { RouteAccess } from './access.js';

/** Who calls, in which programme, with which roles there. */
export type Caller = Omit<RequestContext, 'requestId'>;

/**
 * Implemented by the platform module (`{ provide: SessionReader, useClass: ... }`, exported by a global module).
 * `read` verifies the bearer token and resolves the active programme: the X-Program-Id header, else `program_id` of the call,
 * else main/main; two that differ are an `Invalid`, a programme the caller does not belong to is `NotFound`.
 */
export abstract class SessionReader {
  /** @throws Unauthenticated for a bad or ended session; without any token `userId` is null. */
  abstract read(request: FastifyRequest, route: RouteAccess): Promise<Caller>;

  /** Whether the CSRF token of the call (X-CSRF-Token or authenticity_token) belongs to its session. */
  abstract csrfMatches(request: FastifyRequest, caller: Caller): Promise<boolean>;
}
