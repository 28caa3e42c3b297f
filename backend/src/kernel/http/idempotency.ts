import { createHash } from 'node:crypto';
import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestContext, type KeyedCall } from '../context/request-context.js';
import { KeyedAnswers } from './keyed-answers.js';
import { Invalid, Problem } from './problem.js';
import { idempotentMetadata } from './route-options.js';

function keyedCall(request: FastifyRequest, reply: FastifyReply): KeyedCall | null {
  const key = request.headers['idempotency-key'];
  const { userId, tenantId, programId } = requestContext();
  if (typeof key !== 'string' || key === '' || userId === null) return null;
  if (key.length > 200)
    throw new Invalid('idempotency.key', { idempotency_key: ['Please enter at most 200 characters.'] });
  const parts = [request.method, request.url, tenantId, programId, request.body ?? null];
  return { userId, key, hash: createHash('sha256').update(JSON.stringify(parts)).digest('base64'), reply };
}

const run = (next: CallHandler): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });

/** D-S55: for 24 hours a person's key and body repeat the first answer; a call that failed leaves no trace and may be tried again. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@Inject(KeyedAnswers) private readonly answers: KeyedAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const call = keyedCall(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return call ? from(this.answers.once(call, () => run(next))) : next.handle();
  }
}

/** The same rule for a handler that first checks, without a transaction, and then writes in `KeyedAnswers.transaction`. */
@Injectable()
export class LateIdempotencyInterceptor implements NestInterceptor {
  constructor(@Inject(KeyedAnswers) private readonly answers: KeyedAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const call = keyedCall(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return call ? from(this.checked(call, next)) : next.handle();
  }

  private async checked(call: KeyedCall, next: CallHandler): Promise<unknown> {
    try {
      return await this.answers.claimingLate(call, () => run(next));
    } catch (refusal) {
      if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal;
      // What the key's own first call has done may be what the checks refuse now.
      const given = await this.answers.given(call);
      if (!given) throw refusal;
      return given.answer;
    }
  }
}

/**
 * The call may carry an Idempotency-Key: the key is claimed, the handler runs and its answer is stored in one transaction, which
 * every `database.transaction` of the handler joins. `late`: the handler opens that transaction itself, by `KeyedAnswers.transaction`
 * and once at most, and writes nothing before it; calls that are refused before need none.
 */
export function Idempotent(claimed: 'at once' | 'late' = 'at once'): MethodDecorator {
  const interceptor = claimed === 'late' ? LateIdempotencyInterceptor : IdempotencyInterceptor;
  return applyDecorators(SetMetadata(idempotentMetadata, true), UseInterceptors(interceptor));
}
