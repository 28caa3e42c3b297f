import { Injectable } from '@nestjs/common';
import {
  Clock,
  Config,
  Database,
  openText,
  Outbox,
  sealText,
  type CalendarProvider,
  type CalendarTokens,
  type SealUse,
  type Tx,
} from '../../../kernel/index.js';
import { calendarLinked, calendarUnlinked } from '../accounts.messages.js';

interface Row {
  readonly sealed_refresh: string;
  readonly sealed_access: string;
  readonly fresh: boolean;
}

/** Whose calendar, at which provider. */
export interface CalendarOwner {
  readonly userId: number;
  readonly provider: CalendarProvider;
}

/** What is kept of a linked calendar. */
export interface KeptTokens {
  readonly refresh: string;
  /** Null once it has run out, or is about to. */
  readonly access: string | null;
  /** Names this very state: another linking in between makes another one. */
  readonly version: string;
}

const useOf = ({ userId, provider }: CalendarOwner): SealUse => ({
  purpose: 'calendar tokens',
  owner: `${userId} ${provider}`,
});

/** Providers count real time, and so is it here; a call takes some of it. */
const readSql = `select sealed_refresh, sealed_access, access_expires_at > now() + interval '30 seconds' as fresh
  from accounts.linked_calendar where user_id = $1 and provider = $2`;
/** What is known of reading the calendar that was linked before says nothing of this one. */
const keepSql = `insert into accounts.linked_calendar (user_id, provider, sealed_refresh, sealed_access, access_expires_at, linked_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)
  on conflict (user_id, provider) do update set sealed_refresh = excluded.sealed_refresh, sealed_access = excluded.sealed_access,
    access_expires_at = excluded.access_expires_at, linked_at = excluded.linked_at, read_at = null, read_error = null`;
const renewSql = `update accounts.linked_calendar
  set sealed_refresh = $3, sealed_access = $4, access_expires_at = now() + make_interval(secs => $5)
  where user_id = $1 and provider = $2 and sealed_refresh = $6`;

/** Tokens of linked calendars, sealed for the one person and provider that they are of. */
@Injectable()
export class KeptCalendarTokens {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Null where none is linked, or what is kept does not open with the installation's secret of today. */
  async read(owner: CalendarOwner): Promise<KeptTokens | null> {
    const { userId, provider } = owner;
    const row = await this.database.asPerson(userId, () => this.database.row<Row>(readSql, [userId, provider]));
    if (!row) return null;
    try {
      const refresh = openText(this.config, useOf(owner), row.sealed_refresh);
      const access = row.fresh ? openText(this.config, useOf(owner), row.sealed_access) : null;
      return { refresh, access, version: row.sealed_refresh };
    } catch {
      return null;
    }
  }

  /** In place of what was kept before. */
  keep(owner: CalendarOwner, tokens: CalendarTokens & { readonly refresh: string }): Promise<void> {
    return this.change(owner, async (tx, values) => {
      await tx.query(keepSql, [...values, ...this.sealed(owner, tokens), this.clock.now()]);
      await this.outbox.add(tx, calendarLinked, owner);
    });
  }

  /** Unless the calendar was unlinked or linked anew meanwhile. */
  renew(owner: CalendarOwner, tokens: CalendarTokens, before: KeptTokens): Promise<void> {
    const kept = { ...tokens, refresh: tokens.refresh ?? before.refresh };
    return this.change(owner, async (tx, values) => {
      await tx.query(renewSql, [...values, ...this.sealed(owner, kept), before.version]);
    });
  }

  /** Whatever is kept, or only this very state of it. */
  forget(owner: CalendarOwner, version: string | null = null): Promise<void> {
    const sql = `delete from accounts.linked_calendar
      where user_id = $1 and provider = $2 and sealed_refresh = coalesce($3, sealed_refresh) returning user_id`;
    return this.change(owner, async (tx, values) => {
      const [gone] = await tx.query<[unknown[], number]>(sql, [...values, version]);
      if (gone.length > 0) await this.outbox.add(tx, calendarUnlinked, owner);
    });
  }

  private sealed(owner: CalendarOwner, tokens: CalendarTokens & { readonly refresh: string }): (string | number)[] {
    const use = useOf(owner);
    return [sealText(this.config, use, tokens.refresh), sealText(this.config, use, tokens.access), tokens.seconds];
  }

  private change(
    { userId, provider }: CalendarOwner,
    work: (tx: Tx, values: readonly unknown[]) => Promise<void>,
  ): Promise<void> {
    return this.database.asPerson(userId, () => this.database.transaction((tx) => work(tx, [userId, provider])));
  }
}
