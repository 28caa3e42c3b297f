import { Injectable } from '@nestjs/common';
import { nextSession, type BookingView } from '@tandem/contracts/bookings';
import { zoneName } from '@tandem/contracts/platform';
import { Clock, formatInstant, NextUp, type ActorView } from '../../../kernel/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { ListBookings } from './list-bookings.js';

/** As many as the home asks for: both tell of the same session. */
const LOOKED_AT = 4;

/** The session that the home shows above all others, in one sentence. */
@Injectable()
export class NextSession extends NextUp {
  constructor(
    private readonly bookings: ListBookings,
    private readonly clock: Clock,
    private readonly programmes: ProgrammeAdminFacade,
  ) {
    super();
  }

  async of(person: ActorView): Promise<string | null> {
    if (!(await this.hasCard(person))) return null;
    const ahead = await this.bookings.first(person, { tab: 'upcoming', per_page: LOOKED_AT });
    const next = nextSession(ahead, this.clock.now());
    return next ? sentenceOf(next) : null;
  }

  /** Whether the home shows it at all: to mentees and mentors, unless their programme leaves sessions out. */
  private async hasCard({ programId, roles, permissions }: ActorView): Promise<boolean> {
    if (programId === null || !permissions.includes('bookings:write')) return false;
    return !(await this.programmes.hiddenWidgets(programId, roles)).includes('mf-bookings/nextSession');
  }
}

function sentenceOf({ timezone, timezone_abbreviation: zone, topic, ...booking }: BookingView): string {
  const when = formatInstant(new Date(booking.start_time), timezone, 'ddd D MMM, h:mm A');
  const about = topic === '' ? '' : `: ${topic}`;
  return `Your next session is with ${booking.group_name ?? booking.participant.full_name} on ${when} ${zoneName(zone)}${about}`;
}
