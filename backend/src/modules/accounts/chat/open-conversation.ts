import { Injectable } from '@nestjs/common';
import type { Conversation } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, type ActorView, type Tx } from '../../../kernel/index.js';
import { WritingToYourself } from '../accounts.errors.js';
import { readerOf } from './chat-views.js';
import { ReadConversations } from './read-conversations.js';
import { membersAmong } from './takes-part.js';

interface Pair {
  readonly tenantId: number;
  readonly programId: number;
  readonly openerId: number;
  readonly otherId: number;
  readonly at: Date;
}

/** The one conversation of two people in the active programme, made when one of them opens it first. */
@Injectable()
export class OpenConversation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly conversations: ReadConversations,
  ) {}

  /** @throws NotFound for people with whom nothing can be shared, WritingToYourself */
  async run(actor: ActorView, otherId: number): Promise<Conversation> {
    const { tenantId, programId, userId: openerId, roles } = actor;
    if (tenantId === null || programId === null || roles.length === 0) throw new NotFound();
    if (openerId === otherId) throw new WritingToYourself();
    const pair = { tenantId, programId, openerId, otherId, at: this.clock.now() };
    const id = await this.database.transaction(async (tx) => (await found(tx, pair)) ?? (await this.made(tx, pair)));
    return this.conversations.one(id, readerOf(openerId));
  }

  /** The pair's unique key settles who opens first; the other one then finds it. */
  private async made(tx: Tx, pair: Pair): Promise<number> {
    const { tenantId, programId, openerId, otherId, at } = pair;
    if (!(await membersAmong(this.database, programId, [otherId])).has(otherId)) throw new NotFound();
    const [made] = await tx.query<{ id: number }[]>(
      `insert into accounts.conversation (tenant_id, program_id, kind, low_user_id, high_user_id, created_at)
       values ($1, $2, 'direct', least($3::bigint, $4::bigint), greatest($3::bigint, $4::bigint), $5)
       on conflict on constraint conversation_pair_key do nothing returning id`,
      [tenantId, programId, openerId, otherId, at],
    );
    if (!made) {
      const id = await found(tx, pair);
      if (id === null) throw new NotFound();
      return id;
    }
    // Whoever has not opened it sees it in their list with its first message.
    await tx.query(
      `insert into accounts.conversation_member (tenant_id, program_id, conversation_id, user_id, joined_at, active_at, hidden)
       select $1, $2, $3, one.id, $6, $6, one.id <> $4::bigint from unnest(array[$4, $5]::bigint[]) as one (id)`,
      [tenantId, programId, made.id, openerId, otherId, at],
    );
    return made.id;
  }
}

/** Shows it in the opener's list. */
async function found(tx: Tx, { programId, openerId, otherId }: Pair): Promise<number | null> {
  const [rows] = await tx.query<[{ id: number }[], number]>(
    `update accounts.conversation_member m set hidden = false from accounts.conversation c
     where c.program_id = $1 and c.low_user_id = least($2::bigint, $3::bigint) and c.high_user_id = greatest($2::bigint, $3::bigint)
       and m.conversation_id = c.id and m.user_id = $2 returning c.id`,
    [programId, openerId, otherId],
  );
  return rows[0]?.id ?? null;
}
