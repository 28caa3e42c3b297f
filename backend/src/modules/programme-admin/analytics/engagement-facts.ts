import { Database, On, Subscriber, type MessageMeta, type Tx } from '../../../kernel/index.js';
import { chatMessageSent } from '../../accounts/index.js';
import { userSignedIn } from '../../platform/index.js';
import { newsfeedPostWritten, type PostFacts } from './engagement-messages.js';

/** Programmes in which a person is a member; read as that person. */
const placesSql = `select distinct tenant_id as "tenantId", program_id as "programId" from platform.membership
  where user_id = $1 order by 1, 2`;

interface Active {
  readonly tenantId: number | null;
  readonly programId: number;
  readonly userId: number;
  readonly at: Date;
}

/** Remembers on which days members signed in, posted and chatted; who booked or reflected stands in the feed of activities (D-P65). */
@Subscriber('programme-admin', { together: true })
export class EngagementReader {
  constructor(private readonly database: Database) {}

  /** Signing in counts in every programme of the person. */
  @On(userSignedIn, 'programme-admin.signed-in')
  async signedIn({ userId }: { userId: number }, { tx, occurredAt: at }: MessageMeta): Promise<void> {
    const places = await this.database.asPerson(userId, () =>
      tx.query<{ tenantId: number; programId: number }[]>(placesSql, [userId]),
    );
    for (const place of places) await this.database.asTenant(place, () => keepActive(tx, { ...place, userId, at }));
  }

  @On(newsfeedPostWritten, 'programme-admin.posted')
  async posted({ programId, authorId: userId }: PostFacts, meta: MessageMeta): Promise<void> {
    const { tx, tenantId, occurredAt: at } = meta;
    await keepActive(tx, { tenantId, programId, userId, at });
  }

  @On(chatMessageSent, 'programme-admin.chatted')
  async chatted(
    { programId, senderId: userId }: { programId: number; senderId: number },
    { tx, tenantId, occurredAt: at }: MessageMeta,
  ): Promise<void> {
    await keepActive(tx, { tenantId, programId, userId, at });
  }
}

/** Once per quarter of an hour, however often it is told. */
async function keepActive(tx: Tx, { tenantId, programId, userId, at }: Active): Promise<void> {
  await tx.query(
    `insert into programme_admin.engagement (tenant_id, program_id, user_id, active_at)
     values ($1, $2, $3, date_bin('15 minutes', $4, timestamptz '2000-01-01Z')) on conflict on constraint engagement_person_key do nothing`,
    [tenantId, programId, userId, at],
  );
}
