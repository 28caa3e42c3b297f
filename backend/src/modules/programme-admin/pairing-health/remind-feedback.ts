import { Injectable } from '@nestjs/common';
import {
  reminderTexts,
  type FeedbackReminderAnswer,
  type FeedbackReminderRequest,
} from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { activeProgramme } from '../pairs/list-pairs.js';
import { feedbackAsked } from './pairing-health.messages.js';
import { OtherType, ReminderTooSoon } from './pairing-health.errors.js';
import { oneHealth } from './health-list.queries.js';
import { unratedSessions } from './unrated.queries.js';

/** Seconds until it may be sent again, and within which a forced one is the same click come twice: it is answered alike and sends nothing. */
const untilAgain = 86_400;
const sameClick = 10;

interface Place {
  readonly tenantId: number;
  readonly programId: number;
  /** Null for the whole programme. */
  readonly pairingId: number | null;
}

/** Asks everybody with an unrated session for their feedback, or the people of one pair or group (P-182, P-183, D-P72). */
@Injectable()
export class RemindFeedback {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, OtherType, and ReminderTooSoon within 24 hours unless it is forced. */
  async run(actor: ActorView, request: FeedbackReminderRequest): Promise<FeedbackReminderAnswer> {
    const place = await this.placeOf(actor, request);
    const now = this.clock.now();
    const unrated = await unratedSessions(this.database, place, now);
    const sent = new Set(unrated.map(({ user_id }) => user_id)).size;
    if (sent === 0) return { message: reminderTexts.nobody, sent };
    const reminded = unrated.flatMap(({ pairing_id }) => (pairing_id === null ? [] : [pairing_id]));
    await this.database.transaction(async (tx) => {
      if (!(await claim(tx, place, { now, force: request.force }))) {
        if (request.force) return;
        throw new ReminderTooSoon();
      }
      await stamp(tx, place, { now, pairingIds: [...new Set(reminded)].sort((a, b) => a - b) });
      const { programId, pairingId } = place;
      await this.outbox.add(tx, feedbackAsked, { programId, pairingId });
      await this.audit.record(tx, {
        action: 'feedback.reminded',
        objectType: pairingId === null ? 'programme' : 'pairing',
        objectId: pairingId ?? programId,
      });
    });
    return { message: `Reminder sent to ${sent} ${sent === 1 ? 'person' : 'people'}.`, sent };
  }

  private async placeOf(actor: ActorView, request: FeedbackReminderRequest): Promise<Place> {
    const programId = activeProgramme(actor);
    if (actor.tenantId === null) throw new NotFound();
    if (request.pairing_id === undefined) return { tenantId: actor.tenantId, programId, pairingId: null };
    const pairing = await oneHealth(this.database, programId, request.pairing_id);
    if (!pairing) throw new NotFound();
    if (request.type && request.type !== pairing.type) throw new OtherType(pairing.type);
    return { tenantId: actor.tenantId, programId, pairingId: pairing.id };
  }
}

/** One statement decides: of two clicks at once the second one waits for the first and finds it too young, a forced one too. */
async function claim(tx: Tx, place: Place, { now, force }: { now: Date; force: boolean }): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `insert into programme_admin.feedback_reminder as r (tenant_id, program_id, pairing_id, sent_at) values ($1, $2, $3, $4)
     on conflict on constraint feedback_reminder_place_key do update set sent_at = excluded.sent_at
       where r.sent_at <= excluded.sent_at - make_interval(secs => $5) returning id`,
    [place.tenantId, place.programId, place.pairingId, now, force ? sameClick : untilAgain],
  );
  return rows.length > 0;
}

/** Whoever reads a pair's row sees that its people were reminded, whichever button it was. */
async function stamp(
  tx: Tx,
  { tenantId, programId }: Place,
  { now, pairingIds }: { now: Date; pairingIds: readonly number[] },
): Promise<void> {
  await tx.query(
    `insert into programme_admin.feedback_reminder (tenant_id, program_id, pairing_id, sent_at)
     select $1, $2, id, $4 from unnest($3::bigint[]) id
     on conflict on constraint feedback_reminder_place_key do update set sent_at = excluded.sent_at`,
    [tenantId, programId, pairingIds, now],
  );
}
