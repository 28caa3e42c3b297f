import { Injectable } from '@nestjs/common';
import type { Availability, SaveAvailability } from '@tandem/contracts/accounts';
import { Clock, Database, isZone, NotFound, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangeIdentity } from '../../platform/index.js';
import { UnknownTimezone } from '../accounts.errors.js';
import { lockProfile } from '../profile/save-profile.js';
import { AnnounceHours } from './announce-hours.js';
import { SetDnd } from './set-dnd.js';
import { hoursInForce } from './hours.queries.js';

/** Hours of one programme; saved on main/main they are the general ones (D-A56, D-B103). Existing sessions stay (D-B108). */
@Injectable()
export class SaveHours {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly identity: ChangeIdentity,
    private readonly announcement: AnnounceHours,
    private readonly dnd: SetDnd,
  ) {}

  async read(userId: number, programId: number): Promise<Availability> {
    const hours = await hoursInForce(this.database, userId, programId);
    const person = await this.database.row<{ timezone: string; dnd: boolean | null }>(
      'select u.timezone, p.dnd from platform."user" u left join accounts.profile p on p.user_id = u.id where u.id = $1',
      [userId],
    );
    if (!person) throw new NotFound();
    return {
      program_id: programId,
      timezone: person.timezone,
      dnd: person.dnd ?? false,
      own: hours?.own ?? false,
      weekly: hours?.weekly ?? [],
      exceptions: hours?.exceptions ?? [],
    };
  }

  async save(actor: ActorView, programId: number, body: SaveAvailability): Promise<Availability> {
    if (!isZone(body.timezone)) throw new UnknownTimezone('timezone');
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await this.identity.change(tx, actor.userId, { timezone: body.timezone });
      const profile = await lockProfile(tx, actor.userId, now);
      if (profile.dnd !== body.dnd) await this.dnd.write(tx, profile, body.dnd);
      await writeHours(tx, { tenantId: actor.tenantId, programId, userId: actor.userId, body, now });
      await this.announcement.announce(tx, actor.userId);
    });
    return this.read(actor.userId, programId);
  }
}

interface HoursRow {
  tenantId: number | null;
  programId: number;
  userId: number;
  body: Pick<SaveAvailability, 'weekly' | 'exceptions'>;
  now: Date;
}

/** One row per person and programme, replaced as a whole. */
export async function writeHours(tx: Tx, { tenantId, programId, userId, body, now }: HoursRow): Promise<void> {
  await tx.query(
    `insert into accounts.mentor_hours (tenant_id, program_id, user_id, weekly, exceptions, saved_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint mentor_hours_user_key
     do update set weekly = excluded.weekly, exceptions = excluded.exceptions, saved_at = excluded.saved_at`,
    [tenantId, programId, userId, JSON.stringify(sorted(body.weekly)), JSON.stringify(body.exceptions), now],
  );
}

function sorted(weekly: SaveAvailability['weekly']): SaveAvailability['weekly'] {
  return [...weekly].sort((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start));
}
