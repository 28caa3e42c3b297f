import { Injectable } from '@nestjs/common';
import { eventsTexts } from '@tandem/contracts/events';
import type { CheckedIn, CheckInView, RecentCheckIn } from '@tandem/contracts/events';
import { Audit, Clock, Database, formatInstant, NotFound } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { lockEvent } from '../event/lock-event.js';
import type { LockedEvent } from '../event/lock-event.js';
import { CheckInRefused } from '../events.errors.js';
import { TicketSeal } from '../tickets/ticket-code.js';

const hour = 3_600_000;
const openHours = 24;
const undoMinutes = 10;

interface Ticket {
  id: number;
  state: 'valid' | 'used' | 'void';
  used_at: Date | null;
  name: string;
  holder: string;
}

const ticketSql = `select t.id, t.state, t.used_at, o.name, r.name as holder from events.ticket t
  join events.ticket_type o on o.id = t.ticket_type_id join events.ticket_order r on r.id = t.order_id
  where t.event_id = $1 and t.code = $2`;
/** Only a valid ticket is used, so that two doors let one person in. */
const useSql = `with used as (update events.ticket set state = 'used', used_at = $2, used_by = $3
  where id = $1 and state = 'valid' returning id) select id from used`;
const countsSql = `select count(*) filter (where state = 'used')::int as checked_in, count(*)::int as total
  from events.ticket where event_id = $1 and state <> 'void'`;

/** $1 event, $2 the earliest that can still be undone */
const recentSql = `select t.id as ticket_id, t.code, r.name as holder, o.name as ticket_name, t.used_at from events.ticket t
  join events.ticket_type o on o.id = t.ticket_type_id join events.ticket_order r on r.id = t.order_id
  where t.event_id = $1 and t.state = 'used' and t.used_at >= $2 order by t.used_at desc, t.id desc limit 20`;

const alreadyIn = (at: Date, { timezone }: LockedEvent) =>
  new CheckInRefused(`Already checked in at ${formatInstant(at, timezone, 'h:mm A')}`);

/** Lets holders of tickets in, from a day before the start to a day after the end (D-E42). */
@Injectable()
export class CheckIn {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seal: TicketSeal,
    private readonly audit: Audit,
  ) {}

  async read({ programId }: ActorView, eventId: number): Promise<CheckInView> {
    const event = await this.database.row<LockedEvent>('select * from events.event where id = $1 and program_id = $2', [
      eventId,
      programId,
    ]);
    if (!event) throw new NotFound();
    const recent = await this.recent(event);
    return { title: event.title, is_open: this.isOpen(event), recent, ...(await this.counts(eventId)) };
  }

  /** @throws CheckInRefused for a ticket that was used, is void, of another event or made up */
  run(actor: ActorView, eventId: number, scanned: string): Promise<CheckedIn> {
    return this.atEvent(actor, eventId, async (tx, event) => {
      if (!this.isOpen(event))
        throw new CheckInRefused('Check-in is open from 24 hours before the start to 24 hours after the end.');
      const ticket = await this.find(tx, eventId, scanned);
      const now = this.clock.now();
      if (ticket.state === 'used') throw alreadyIn(ticket.used_at ?? now, event);
      const used = await tx.query<unknown[]>(useSql, [ticket.id, now, actor.userId]);
      if (used.length === 0) throw alreadyIn(now, event);
      await this.record(tx, ticket, 'used');
      return this.answer(eventId, ticket);
    });
  }

  /** Takes a check-in back within ten minutes. */
  undo(actor: ActorView, eventId: number, scanned: string): Promise<CheckedIn> {
    return this.atEvent(actor, eventId, async (tx) => {
      const ticket = await this.find(tx, eventId, scanned);
      const since = this.clock.now().getTime() - (ticket.used_at?.getTime() ?? 0);
      if (ticket.state !== 'used' || since > undoMinutes * 60_000)
        throw new CheckInRefused('This check-in can no longer be undone.');
      await tx.query(`update events.ticket set state = 'valid', used_at = null, used_by = null where id = $1`, [
        ticket.id,
      ]);
      await this.record(tx, ticket, 'valid');
      return this.answer(eventId, ticket);
    });
  }

  private atEvent<T>(
    { programId }: ActorView,
    eventId: number,
    work: (tx: Tx, event: LockedEvent) => Promise<T>,
  ): Promise<T> {
    if (programId === null) throw new NotFound();
    return this.database.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId, programId);
      // Its tickets are void as soon as it is called off, also those that are not settled yet.
      if (event.cancelled_at !== null) throw new CheckInRefused(eventsTexts.ticketInvalid);
      return work(tx, event);
    });
  }

  private async find(tx: Tx, eventId: number, scanned: string): Promise<Ticket> {
    const code = this.codeOf(eventId, scanned);
    const [ticket] = code === null ? [] : await tx.query<Ticket[]>(ticketSql, [eventId, code]);
    if (!ticket || ticket.state === 'void') throw new CheckInRefused(eventsTexts.ticketInvalid);
    return ticket;
  }

  /** A code as it is typed, or the address that a QR code says, whose seal must hold. */
  private codeOf(eventId: number, scanned: string): string | null {
    if (!URL.canParse(scanned)) return scanned.replace(/\s/g, '').toUpperCase();
    const { searchParams } = new URL(scanned);
    const [code, seal] = [searchParams.get('ticket') ?? '', searchParams.get('seal') ?? ''];
    return this.seal.holds({ eventId, code, seal }) ? code : null;
  }

  private isOpen({ start_time, end_time }: LockedEvent): boolean {
    const now = this.clock.now().getTime();
    return now >= start_time.getTime() - openHours * hour && now <= end_time.getTime() + openHours * hour;
  }

  private async recent({ id, timezone }: LockedEvent): Promise<RecentCheckIn[]> {
    const since = new Date(this.clock.now().getTime() - undoMinutes * 60_000);
    const rows = await this.database.rows<Omit<RecentCheckIn, 'at'> & { used_at: Date }>(recentSql, [id, since]);
    return rows.map(({ used_at, ...row }) => ({ ...row, at: formatInstant(used_at, timezone, 'h:mm A') }));
  }

  private async counts(eventId: number): Promise<{ checked_in: number; total: number }> {
    const row = await this.database.row<{ checked_in: number; total: number }>(countsSql, [eventId]);
    return row ?? { checked_in: 0, total: 0 };
  }

  private async answer(eventId: number, ticket: Ticket): Promise<CheckedIn> {
    return { holder: ticket.holder, ticket_name: ticket.name, ...(await this.counts(eventId)) };
  }

  private record(tx: Tx, ticket: Ticket, to: 'used' | 'valid'): Promise<void> {
    const action = to === 'used' ? 'ticket.checked_in' : 'ticket.check_in_undone';
    return this.audit.record(tx, { action, objectType: 'ticket', objectId: ticket.id, from: ticket.state, to });
  }
}
