import { Injectable } from '@nestjs/common';
import { accountsTexts, type CalendarReading } from '@tandem/contracts/accounts';
import { Clock, Database, formatInstant, requestContext, type CalendarProvider } from '../../../kernel/index.js';
import type { CalendarOwner } from './kept-tokens.js';

interface Row {
  readonly provider: CalendarProvider;
  readonly read_at: Date | null;
  readonly read_error: string | null;
}

/** For people without one of their own, as elsewhere (D-B114). */
const lastZone = 'Asia/Kuala_Lumpur';

const linksSql = 'select provider, read_at, read_error from accounts.linked_calendar where user_id = $1';
/** A deleted person's links wait for the purge, or for the person to come back. */
const linkedAtSql = `select c.linked_at from accounts.linked_calendar c
  join platform."user" u on u.id = c.user_id and u.deleted_at is null where c.user_id = $1 and c.provider = $2`;
const noteSql = `update accounts.linked_calendar set read_at = coalesce($4, read_at), read_error = $5
  where user_id = $1 and provider = $2 and linked_at = $3`;

/** Which calendars people linked at Google and Microsoft, and what came of reading them last. */
@Injectable()
export class CalendarLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** With times on the clock of the running call. */
  async of(userId: number): Promise<ReadonlyMap<CalendarProvider, CalendarReading>> {
    const zone = requestContext().timezone ?? lastZone;
    const rows = await this.database.asPerson(userId, () => this.database.rows<Row>(linksSql, [userId]));
    const readingOf = ({ read_at: at, read_error: error }: Row): CalendarReading => ({
      read_at: at && formatInstant(at, zone, 'D MMM YYYY, h:mm A'),
      error,
    });
    return new Map(rows.map((row) => [row.provider, readingOf(row)]));
  }

  /** Names the link: another linking has another one. Null where none is linked, or its person is gone. */
  async linkedAt({ userId, provider }: CalendarOwner): Promise<Date | null> {
    const row = await this.database.asPerson(userId, () =>
      this.database.row<{ linked_at: Date }>(linkedAtSql, [userId, provider]),
    );
    return row?.linked_at ?? null;
  }

  /** Unless it was unlinked or linked anew meanwhile. */
  async note({ userId, provider }: CalendarOwner, linkedAt: Date, isRead: boolean): Promise<void> {
    const outcome = isRead ? [this.clock.now(), null] : [null, accountsTexts.calendarUnread];
    await this.database.asPerson(userId, () =>
      this.database.transaction((tx) => tx.query(noteSql, [userId, provider, linkedAt, ...outcome])),
    );
  }
}
