import { Injectable } from '@nestjs/common';
import type { RatingRow, RatingsQuery, RatingsView } from '@tandem/contracts/bookings';
import { Database, NotFound, wallTime } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import type { ProfileCard } from '../../accounts/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { TieView } from '../../programme-admin/index.js';
import { isAdminOf } from '../booking/booking-access.js';
import { viewerZone } from '../reading/booking-reader.js';
import { readRatings } from './ratings.queries.js';
import type { RatingsRow } from './ratings.queries.js';

/** How the pairs and groups of the active programme rated their sessions: all for its admins, their own for participants (D-B220). */
@Injectable()
export class ListRatings {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly accounts: AccountsFacade,
  ) {}

  /** @throws NotFound for those who have no role in it */
  async run({ userId, programId }: ActorView, { type, page, per_page }: RatingsQuery): Promise<RatingsView> {
    if (programId === null) throw new NotFound();
    const roles = await this.platform.rolesIn(userId, programId);
    if (roles.length === 0) throw new NotFound();
    const isAdmin = isAdminOf(roles);
    const slice = { limit: per_page, offset: (page - 1) * per_page };
    const { rows: ties, total } = await this.programmes.ties({
      programId,
      memberId: isAdmin ? null : userId,
      type: type ?? null,
      ...slice,
    });
    const { reviewSettings } = await this.programmes.programmeSettings(programId);
    const [ratings, cards] = await Promise.all([
      readRatings(this.database, { programId, ties, reader: { userId, isAdmin }, shown: reviewSettings === 'shown' }),
      this.accounts.profileCard([...new Set(ties.flatMap(({ mentorIds, menteeIds }) => [...mentorIds, ...menteeIds]))]),
    ]);
    const known = {
      ratings: new Map(ratings.map((row) => [row.id, row])),
      cards: new Map(cards.map((card) => [card.id, card])),
    };
    return { rows: ties.map((tie) => rowOf(tie, known)), total, max_pages: Math.ceil(total / per_page) };
  }
}

interface Known {
  readonly ratings: ReadonlyMap<number, RatingsRow>;
  readonly cards: ReadonlyMap<number, ProfileCard>;
}

function rowOf({ id, type, name, mentorIds, menteeIds }: TieView, { ratings, cards }: Known): RatingRow {
  const people = (ids: readonly number[]) =>
    ids.map((user) => {
      const card = cards.get(user);
      return { id: user, full_name: card?.fullName ?? '', profile_photo: card?.photoUrl ?? null };
    });
  const rated = ratings.get(id);
  return {
    id,
    type,
    name,
    mentees: people(menteeIds),
    mentors: people(mentorIds),
    sessions_rated: rated?.sessions_rated ?? 0,
    average_mentee_rating: rated?.average_mentee_rating ?? null,
    average_mentor_rating: rated?.average_mentor_rating ?? null,
    last_rated: rated ? wallTime(rated.last_rated, viewerZone()).date : null,
  };
}
