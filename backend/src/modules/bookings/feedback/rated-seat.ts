import { Injectable } from '@nestjs/common';
import { otherSide } from '@tandem/contracts/bookings';
import type { FeedbackForm, RatedPersonView, Side } from '@tandem/contracts/bookings';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import { Database, NotFound, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { ActionUnavailable, NotYourAction, ProgrammeInactive } from '../bookings.errors.js';
import { FeedbackForms } from './feedback-forms.js';

interface Seat {
  user_id: number;
  group_id: number | null;
  rated: boolean;
  /** The rater's turn: the session was held, is not closed yet, and they were there (D-B179, D-B181). */
  open: boolean;
}

const seatSql = `
  select s.user_id, b.group_id,
    case when b.group_id is not null then r.rated when s.side = 'mentor' then b.mentee_rated else b.mentor_rated end as rated,
    b.status in ('completed', 'pending_rating', 'partially_rated') and not r.absent as open
  from bookings.booking_participant s join bookings.booking b on b.id = s.booking_id
  join bookings.booking_participant r on r.booking_id = b.id and r.user_id = $4
  where s.booking_id = $1 and s.id = $2 and s.side = $3 and s.response is distinct from 'declined'
    and (s.side = 'mentee' or s.user_id = b.mentor_id)`;

/** The person somebody is about to rate, and what is asked about them (D-B180, D-B182). */
@Injectable()
export class RatedSeat {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly forms: FeedbackForms,
  ) {}

  person(actor: ActorView, place: { bookingId: number; participantId: number }): Promise<RatedPersonView> {
    return this.access.asParticipant(place.bookingId, actor, async (side) => {
      const seat = await this.seatFor(place, { side, userId: actor.userId });
      const group = side === 'mentor' && seat.group_id !== null ? await this.groupName(seat.group_id) : null;
      if (group !== null)
        return { user: { profile_photo_url: null, full_name: group, info: { company: null, job_title: null } } };
      const [card] = await this.accounts.profileCard([seat.user_id]);
      if (!card) throw new NotFound();
      const info = { company: card.company, job_title: card.jobTitle };
      return { user: { profile_photo_url: card.photoUrl, full_name: card.fullName, info } };
    });
  }

  /** @throws ActionUnavailable for who has given none and may not any more, or not yet; ProgrammeInactive for who may not for now (D-P16) */
  form(actor: ActorView, place: { bookingId: number; participantId: number }): Promise<FeedbackForm> {
    return this.access.toSee(place.bookingId, actor, async ({ side, active }) => {
      if (side === null) throw new NotYourAction();
      const seat = await this.seatFor(place, { side, userId: actor.userId });
      if (!seat.rated && !seat.open) throw new ActionUnavailable();
      if (!seat.rated && !active) throw new ProgrammeInactive();
      return { questions: await this.questionsFor(place.bookingId, side), submitted: seat.rated };
    });
  }

  /** Questions about a session of the running programme for raters of this side. */
  async questionsFor(bookingId: number, side: Side): Promise<ReviewQuestion[]> {
    const { programId } = requestContext();
    if (programId === null) throw new NotFound();
    return this.forms.of({ bookingId, programId }, side);
  }

  /** The seat that a rater of this side rates; of several mentors it is the one whose hours count. @throws NotFound when the id names another one */
  async seatFor(
    place: { bookingId: number; participantId: number },
    rater: { side: Side; userId: number },
  ): Promise<Seat> {
    const { bookingId, participantId } = place;
    const seat = await this.database.row<Seat>(seatSql, [
      bookingId,
      participantId,
      otherSide(rater.side),
      rater.userId,
    ]);
    if (!seat) throw new NotFound();
    return seat;
  }

  /** A mentor reviews the session with a group once, not its members one by one. */
  private async groupName(groupId: number): Promise<string | null> {
    return (await this.programmes.groupNames([groupId])).get(groupId) ?? null;
  }
}
