import { Injectable } from '@nestjs/common';
import { nextSession, type BookingView } from '@tandem/contracts/bookings';
import { zoneName } from '@tandem/contracts/platform';
import { Clock, formatInstant, NextUp, type ActorView } from '../../../kernel/index.js';
import { ListBookings } from './list-bookings.js';

/** As many as the home asks for: both tell of the same session. */
const LOOKED_AT = 4;

/** The session that the home shows above all others, in one sentence. */
@Injectable()
export class NextSession extends NextUp {
  constructor(
    private readonly bookings: ListBookings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(person: ActorView): Promise<string | null> {
    const { bookings } = await this.bookings.run(person, { tab: 'upcoming', page: 1, per_page: LOOKED_AT });
    const next = nextSession(bookings, this.clock.now());
    return next ? sentenceOf(next) : null;
  }
}

function sentenceOf({ timezone, timezone_abbreviation: zone, topic, ...booking }: BookingView): string {
  const when = formatInstant(new Date(booking.start_time), timezone, 'ddd D MMM, h:mm A');
  const about = topic === '' ? '' : `: ${topic}`;
  return `Your next session is with ${booking.group_name ?? booking.participant.full_name} on ${when} ${zoneName(zone)}${about}`;
}
