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
import { requestContext } from '../context/request-context.js';
import { Database, type Tx } from '../database/database.js';
import { Clock } from '../time/clock.js';
import { Conflict, Invalid } from './problem.js';
import { idempotentMetadata } from './route-options.js';

const lifetime = 24 * 3600 * 1000;

export class RepetitionRunning extends Conflict {
  constructor() {
    super('idempotency.in_progress', 'The same request is still being worked on. Please try again in a moment.');
  }
}

export class KeyReused extends Invalid {
  constructor() {
    super('idempotency.reused', { idempotency_key: ['This Idempotency-Key was used for another request.'] });
  }
}

interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly hash: string;
}

interface StoredAnswer {
  readonly request_hash: string;
  readonly status: number;
  readonly answer: unknown;
}

function claimOf(request: FastifyRequest): Claim | null {
  const key = request.headers['idempotency-key'];
  const { userId, tenantId, programId } = requestContext();
  if (typeof key !== 'string' || key === '' || userId === null) return null;
  if (key.length > 200)
    throw new Invalid('idempotency.key', { idempotency_key: ['Please enter at most 200 characters.'] });
  const parts = [request.method, request.url, tenantId, programId, request.body ?? null];
  return { userId, key, hash: createHash('sha256').update(JSON.stringify(parts)).digest('base64') };
}

/** D-S55: for 24 hours a person's key and body repeat the first answer; a call that failed leaves no trace and may be tried again. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const claim = claimOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (!claim) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.database.transaction((tx) => this.once(tx, claim, { reply, next })));
  }

  private async once(tx: Tx, claim: Claim, call: { reply: FastifyReply; next: CallHandler }): Promise<unknown> {
    // Waiting for the first call would hold a connection per repetition; a lock that is only tried holds none.
    const [lock] = await tx.query<{ free: boolean }[]>('select pg_try_advisory_xact_lock($1, hashtext($2)) as free', [
      claim.userId % 2_147_483_647,
      claim.key,
    ]);
    if (!lock?.free) throw new RepetitionRunning();
    const stored = await this.stored(tx, claim);
    if (stored) {
      if (stored.request_hash !== claim.hash) throw new KeyReused();
      void call.reply.status(stored.status).header('idempotency-replayed', 'true');
      return stored.answer;
    }
    const answer: unknown = await lastValueFrom(call.next.handle(), { defaultValue: undefined });
    await tx.query(
      `insert into kernel.idempotency_key (user_id, key, request_hash, status, answer, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = excluded.status,
         answer = excluded.answer, created_at = excluded.created_at`,
      [claim.userId, claim.key, claim.hash, call.reply.statusCode, JSON.stringify(answer ?? null), this.clock.now()],
    );
    return answer;
  }

  private async stored(tx: Tx, claim: Claim): Promise<StoredAnswer | undefined> {
    const since = new Date(this.clock.now().getTime() - lifetime);
    const rows = await tx.query<StoredAnswer[]>(
      'select request_hash, status, answer from kernel.idempotency_key where user_id = $1 and key = $2 and created_at > $3',
      [claim.userId, claim.key, since],
    );
    return rows[0];
  }
}

/**
 * The call may carry an Idempotency-Key: the key is claimed, the handler runs and its answer is stored in one transaction, which
 * every `database.transaction` of the handler joins.
 */
export function Idempotent(): MethodDecorator {
  return applyDecorators(SetMetadata(idempotentMetadata, true), UseInterceptors(IdempotencyInterceptor));
}
