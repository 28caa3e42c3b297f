import { Injectable } from '@nestjs/common';
import { isAgreed, mostLookedThrough, nextSession, type BookingView } from '@tandem/contracts/bookings';
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
    const now = this.clock.now();
    const ahead = await this.ahead(person, now);
    const next = nextSession(ahead, now);
    if (next) return new Date(next.start_time) > now ? `Your next session is ${meeting(next)}` : underWay(next);
    return openQuestion(ahead) ?? `You have no upcoming sessions.${await this.adviceFor(person)}`;
  }

  /** Those that are over and unconcluded come first: where they fill the first few, more are looked through. */
  private async ahead(person: ActorView, now: Date): Promise<BookingView[]> {
    const first = (count: number) => this.bookings.first(person, { tab: 'upcoming', per_page: count });
    const few = await first(LOOKED_AT);
    return nextSession(few, now) || few.length < LOOKED_AT ? few : first(mostLookedThrough);
  }

  /** Who asks whom in the programme, told to those whom nobody waits for. */
  private async adviceFor(person: ActorView): Promise<string> {
    const isMentor = person.roles.includes('mentor') && !person.roles.includes('mentee');
    if (await this.bookings.maySeeMentors(person)) return ' Find a mentor and ask for one.';
    return isMentor && (await this.bookings.menteesAsk(person))
      ? ' Mentees can ask for one at the times you offer.'
      : '';
  }

  /** Whether the home shows it at all: to mentees and mentors, unless their programme leaves sessions out. */
  private async hasCard({ programId, roles, permissions }: ActorView): Promise<boolean> {
    if (programId === null || !permissions.includes('bookings:write')) return false;
    return !(await this.programmes.hiddenWidgets(programId, roles)).includes('mf-bookings/nextSession');
  }
}

const aboutOf = ({ topic }: BookingView): string => (topic === '' ? '' : `: ${topic}`);
const nameOf = (booking: BookingView): string => booking.group_name ?? booking.participant.full_name;

function whenOf({ start_time: start, timezone, timezone_abbreviation: zone }: BookingView): string {
  return `${formatInstant(new Date(start), timezone, 'ddd D MMM, h:mm A')} ${zoneName(zone)}`;
}

const meeting = (booking: BookingView): string => `with ${nameOf(booking)} on ${whenOf(booking)}${aboutOf(booking)}`;

const underWay = (booking: BookingView): string =>
  `Your session with ${nameOf(booking)} is in progress${aboutOf(booking)}`;

/** A group's session that others have agreed on. */
const isUnanswered = ({ status, response }: BookingView): boolean => status === 'upcoming' && response === 'pending';

/** Where nothing that is agreed on lies ahead: what waits for the person, then what waits for others. */
function openQuestion(ahead: readonly BookingView[]): string | null {
  const first = (status: BookingView['status']) => ahead.find((booking) => booking.status === status);
  const asked = ahead.find((booking) => booking.status === 'pending_accept' || isUnanswered(booking));
  const [over, sent] = [ahead.find(isAgreed), first('pending')];
  if (asked) return `Waiting for your answer: a session ${meeting(asked)}`;
  if (over) return `Did you have your session with ${nameOf(over)} on ${whenOf(over)}?`;
  return sent ? `Waiting for an answer: your session ${meeting(sent)}` : null;
}
