import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requestContext } from '../context/request-context.js';
import { Clock } from '../time/clock.js';

export interface AuditEntry {
  /** `<noun>.<past verb>`, for example `role.granted`. */
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | number;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string;
  /** Never secrets, tokens or texts of people's messages. */
  readonly details?: Readonly<Record<string, unknown>>;
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Append-only record of who did what; the application's role can neither read, change nor delete a row. */
@Injectable()
export class Audit {
  constructor(private readonly clock: Clock) {}

  async record(tx: EntityManager, entry: AuditEntry): Promise<void> {
    const { tenantId, programId, userId, requestId } = requestContext();
    await tx.query(
      `insert into kernel.audit_row (occurred_at, tenant_id, program_id, actor_id, request_id, action, object_type, object_id,
         value_from, value_to, reason, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        this.clock.now(),
        tenantId,
        programId,
        userId,
        requestId,
        entry.action,
        entry.objectType,
        String(entry.objectId),
        json(entry.from),
        json(entry.to),
        entry.reason ?? null,
        json(entry.details),
      ],
    );
  }
}
