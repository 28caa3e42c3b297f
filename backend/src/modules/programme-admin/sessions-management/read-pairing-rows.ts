import { Injectable } from '@nestjs/common';
import type {
  PairedPerson,
  PairingRow,
  SessionsManagementQuery,
  SessionsManagementView,
} from '@tandem/contracts/programme-admin';
import { Database, type ActorView } from '../../../kernel/index.js';
import { membersOf, type StoredMember } from '../groups/group.queries.js';
import { activeProgramme } from '../pairs/list-pairs.js';
import {
  activeGroups,
  activePairs,
  mentees,
  peopleByIds,
  type ActiveGroup,
  type PairFacts,
  type PersonRow,
} from './pairing-row.queries.js';

const personOf = ({ id, full_name, photo_url }: PersonRow): PairedPerson => ({ id, full_name, photo_url });
/** No session is held by a whole group yet. */
const nothingHeld = {
  confirmed_bookings_count: 0,
  completed_bookings_count: 0,
  mentee_rated_count: 0,
  mentor_rated_count: 0,
  user_rated_count: 0,
  percentage: 0,
  average_ratings_score: null,
};

/** Who works with whom and what came of it, for pages about health and ratings (P-172 to P-175, D-P104). */
@Injectable()
export class ReadPairingRows {
  constructor(private readonly database: Database) {}

  async read(actor: ActorView, { page, per_page }: SessionsManagementQuery): Promise<SessionsManagementView> {
    const programId = activeProgramme(actor);
    const slice = { limit: per_page, offset: (page - 1) * per_page };
    const [pairs, groups, programMentees] = await Promise.all([
      activePairs(this.database, programId, slice),
      activeGroups(this.database, programId, slice),
      mentees(this.database, programId, slice),
    ]);
    const members = await membersOf(
      this.database,
      groups.map(({ id }) => id),
    );
    const of = (side: StoredMember['role']) =>
      members.filter(({ role }) => role === side).map(({ user_id }) => user_id);
    const menteeIds = new Set([...pairs.map(({ mentee_id }) => mentee_id), ...of('mentee')]);
    const mentorIds = new Set([...pairs.map(({ mentor_id }) => mentor_id), ...of('mentor')]);
    const people = await peopleByIds(this.database, [...new Set([...menteeIds, ...mentorIds])]);
    const known = new Map(people.map((person) => [person.id, person]));
    return {
      program_pairs: pairs.map((pair) => pairRow(pair, known)),
      program_group_pairs: groups.map((group) => groupRow(group, members, known)),
      program_mentees: programMentees.map(personOf),
      mentee_details: people.filter(({ id }) => menteeIds.has(id)),
      mentor_details: people.filter(({ id }) => mentorIds.has(id)),
    };
  }
}

type Known = ReadonlyMap<number, PersonRow>;

const found = (ids: readonly number[], known: Known): PairedPerson[] =>
  ids.flatMap((id) => {
    const person = known.get(id);
    return person ? [personOf(person)] : [];
  });

function pairRow(pair: PairFacts, known: Known): PairingRow {
  const reviews = pair.mentee_reviews + pair.mentor_reviews;
  return {
    id: pair.id,
    type: 'pair',
    name: null,
    mentee_participants: found([pair.mentee_id], known),
    mentor_participants: found([pair.mentor_id], known),
    confirmed_bookings_count: pair.confirmed,
    completed_bookings_count: pair.held,
    mentee_rated_count: pair.mentee_reviews,
    mentor_rated_count: pair.mentor_reviews,
    user_rated_count: reviews,
    percentage: pair.held === 0 ? 0 : Math.round((reviews * 100) / (2 * pair.held)),
    average_ratings_score: pair.stars,
  };
}

function groupRow({ id, name }: ActiveGroup, members: readonly StoredMember[], known: Known): PairingRow {
  const side = (role: StoredMember['role']) =>
    found(
      members.filter((member) => member.group_id === id && member.role === role).map(({ user_id }) => user_id),
      known,
    );
  const people = { mentee_participants: side('mentee'), mentor_participants: side('mentor') };
  return { id, type: 'group', name, ...people, ...nothingHeld };
}
