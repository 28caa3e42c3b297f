import { Database, On, Outbox, Subscriber } from '../../../kernel/index.js';
import type { MessageMeta, Tx } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { announcementDue, eventAnnounced, eventPublished } from '../events.messages.js';
import type { EventFacts } from '../events.messages.js';
import { audienceOf } from './event-tags.js';
import type { TagRow } from './event-tags.js';

/** People that one message is for: no transaction and no mail run grows with the size of a programme. */
export const announcedAtOnce = 50;

type Row = TagRow & { active: boolean; notify_users: boolean; tenant_id: number };

/** Tells the audience of a new event, part after part, each person once (D-E24). */
@Subscriber('events')
export class AnnounceEvent {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsFacade,
  ) {}

  @On(eventPublished, 'events.begin-announcement')
  async begin({ eventId, programId }: EventFacts, { tx }: MessageMeta): Promise<void> {
    const event = await this.find(eventId);
    if (event?.notify_users) await this.outbox.add(tx, announcementDue, { eventId, programId, afterId: 0 });
  }

  @On(announcementDue, 'events.announce-part')
  async announce(part: EventFacts & { afterId: number }, { tx, occurredAt }: MessageMeta): Promise<void> {
    const { eventId, programId, afterId } = part;
    const event = await this.find(eventId);
    // Taken back meanwhile: whoever was not told yet is not.
    if (!event?.active) return;
    const page = { afterId, limit: announcedAtOnce };
    const people = await this.accounts.audience(programId, audienceOf(event), page);
    const userIds = await claimed(tx, { ...event, eventId, programId, people, at: occurredAt });
    if (userIds.length > 0) await this.outbox.add(tx, eventAnnounced, { eventId, programId, userIds });
    const last = people.at(-1);
    if (last !== undefined && people.length === announcedAtOnce)
      await this.outbox.add(tx, announcementDue, { eventId, programId, afterId: last });
  }

  private find(eventId: number): Promise<Row | null> {
    return this.database.row<Row>('select * from events.event where id = $1', [eventId]);
  }
}

interface Claim {
  readonly tenant_id: number;
  readonly programId: number;
  readonly eventId: number;
  readonly people: readonly number[];
  readonly at: Date;
}

/** Those of them who were not told yet; they are from here on. */
async function claimed(tx: Tx, { tenant_id, programId, eventId, people, at }: Claim): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }[]>(
    `insert into events.announcement (tenant_id, program_id, event_id, user_id, announced_at)
     select $1, $2, $3, person, $4 from unnest($5::bigint[]) as person
     on conflict on constraint announcement_once_key do nothing returning user_id`,
    [tenant_id, programId, eventId, at, people],
  );
  return rows.map((row) => row.user_id);
}
