import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { requestContext } from '../context/request-context.js';

const secret = '[removed]';

/**
 * What a log tells of a failure. Its other properties stay out: drivers hang whole connections on their errors, with keys, statements and
 * people's values.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { reason: error.code } : {}) };
}

/** One JSON line per event, with who and which request; values under telling names never get through. */
export const logger = pino({
  level: process.env['LOG_LEVEL'] || 'info',
  base: null,
  serializers: { err: failureOf },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    paths: [
      'password',
      'token',
      'secret',
      'authorization',
      'cookie',
      'code',
      '*.password',
      '*.token',
      '*.secret',
      '*.authorization',
      '*.cookie',
    ],
    censor: secret,
  },
  mixin: () => {
    const { requestId, tenantId, userId } = requestContext();
    return requestId === '-' ? {} : { requestId, tenantId, userId };
  },
});

/** Nest's own lines in the same form. */
export class NestLog implements LoggerService {
  log(message: unknown, ...context: unknown[]): void {
    logger.debug({ context }, String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    logger.warn({ context }, String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    logger.error({ context }, String(message));
  }
}
