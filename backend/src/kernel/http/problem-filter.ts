import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logger } from '../log/log.js';
import { isDatabaseAway, isUnsavableText } from './database-failure.js';
import { isUnreadableForm } from './uploaded-file.js';
import { Forbidden, NotFound, Problem, Unauthenticated, Unavailable } from './problem.js';

const known: Readonly<Record<number, readonly [code: string, sentence: string]>> = {
  400: ['request.unreadable', 'The request could not be read.'],
  408: ['request.timeout', 'The request took too long.'],
  413: ['request.too_large', 'The request is too large.'],
  414: ['request.too_large', 'The request is too large.'],
  415: ['request.unsupported', 'This kind of content is not supported.'],
  431: ['request.too_large', 'The request is too large.'],
};

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return isUnreadableForm(error) ? 400 : 500;
}

/** Any failure as the one shape in which the product answers. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return new Unavailable();
  if (isUnsavableText(error))
    return new Problem(422, 'input.unsavable', 'The text holds a character that cannot be saved.');
  const status = statusOf(error);
  if (status === 404 || status === 405) return new NotFound();
  if (status === 401) return new Unauthenticated();
  if (status === 403) return new Forbidden();
  const [code, sentence] = known[status] ?? (status >= 400 && status < 500 ? known[400] : undefined) ?? [];
  if (code !== undefined && sentence !== undefined) return new Problem(status, code, sentence);
  return new Problem(500, 'internal', 'Something went wrong. Please try again.');
}

export function problemBody(problem: Problem): Record<string, unknown> {
  const { errors, redirectUrl, contact } = problem.details;
  return {
    error: problem.message,
    ...(errors ? { errors } : {}),
    code: problem.code,
    ...(redirectUrl ? { redirectUrl } : {}),
    ...(contact ? { contact } : {}),
  };
}

/** The one place where failures become answers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = toProblem(error);
    const where = { method: request.method, route: request.routeOptions?.url };
    if (problem.status === 503)
      logger.warn({ ...where, reason: error instanceof Error ? error.message : String(error) }, problem.message);
    else if (problem.status >= 500) logger.error({ ...where, err: error }, problem.message);
    if (reply.sent) return;
    if (problem.details.retryAfter !== undefined) void reply.header('retry-after', String(problem.details.retryAfter));
    // A route that answers with a file has named it before it failed.
    reply.removeHeader('content-disposition');
    void reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(problemBody(problem));
  }
}
