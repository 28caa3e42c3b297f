import { Injectable } from '@nestjs/common';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { takesPart } from './takes-part.js';

/** Where a conversation is, which may be another programme than the call's (D-S51). */
export interface ChatPlace {
  readonly tenantId: number;
  readonly programId: number;
}

/** Read as the person. */
const placeSql = `
  select m.tenant_id as "tenantId", m.program_id as "programId"
  from accounts.conversation_member m join platform."user" u on u.id = m.user_id
  where m.conversation_id = $1 and m.user_id = $2 and m.left_at is null
    and ${takesPart('u', { program: 'm.program_id', tenant: 'm.tenant_id' })}`;

/** Lets the members of a conversation to it, as long as they take part in its programme, and nobody else, whatever they run. */
@Injectable()
export class ChatAccess {
  constructor(private readonly database: Database) {}

  /** Works in the conversation's own tenant. @throws NotFound for everybody but its members */
  async asMember<T>(
    conversationId: number,
    { userId }: Pick<ActorView, 'userId'>,
    work: (place: ChatPlace) => Promise<T>,
  ): Promise<T> {
    const place = await this.database.asPerson(userId, () =>
      this.database.row<ChatPlace>(placeSql, [conversationId, userId]),
    );
    if (!place) throw new NotFound();
    return this.database.asTenant(place, () => work(place));
  }
}
