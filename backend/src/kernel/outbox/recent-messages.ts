import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface StoredMessage {
  readonly id: number;
  readonly payload: unknown;
  readonly tenant_id: number | null;
  readonly program_id: number | null;
  readonly request_id: string;
  readonly occurred_at: Date;
}

/** Messages that are kept at hand; each has several subscribers, whose deliveries follow each other closely. */
const most = 2000;

/** Messages by id. What was once said never changes, so a message that was read lately is not read again. */
@Injectable()
export class RecentMessages {
  private readonly known = new Map<number, StoredMessage>();

  constructor(@Inject(Database) private readonly database: Database) {}

  /** Unknown ids are left out. Read by the cross-tenant role, because only the message tells its tenant. */
  async read(ids: readonly number[]): Promise<StoredMessage[]> {
    const missing = ids.filter((id) => !this.known.has(id));
    const held = ids.flatMap((id) => this.known.get(id) ?? []);
    if (missing.length === 0) return held;
    const found = await this.database.ops.rows<StoredMessage>(
      'select id, payload, tenant_id, program_id, request_id, occurred_at from kernel.outbox_message where id = any($1)',
      [missing],
    );
    for (const message of found) this.known.set(message.id, message);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= most) break;
      this.known.delete(oldest);
    }
    return [...held, ...found];
  }
}
