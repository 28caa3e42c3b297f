import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requestContext } from '../context/request-context.js';
import { Clock } from '../time/clock.js';
import type { Message } from './message.js';

/** Facts to be told, saved in the transaction of the change that they tell of. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** @throws ZodError when the payload is not what the message declares. */
  async add<T>(tx: EntityManager, message: Message<T>, payload: T): Promise<void> {
    const { tenantId, programId, requestId } = requestContext();
    await tx.query(
      `insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [message.name, JSON.stringify(message.schema.parse(payload)), tenantId, programId, requestId, this.clock.now()],
    );
  }
}
