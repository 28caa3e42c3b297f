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

function countsOf({
  confirmed,
  held,
  mentee_reviews,
  mentor_reviews,
  reviewable,
  stars,
  code,
  fulfilment,
  sent_at,
}: Omit<PairFacts, 'id' | 'mentor_id' | 'mentee_id'>) {
  const reviews = mentee_reviews + mentor_reviews;
  return {
    confirmed_bookings_count: confirmed,
    completed_bookings_count: held,
    mentee_rated_count: mentee_reviews,
    mentor_rated_count: mentor_reviews,
    user_rated_count: reviews,
    percentage: reviewable === 0 ? 0 : Math.min(100, Math.round((reviews * 100) / reviewable)),
    average_ratings_score: stars,
    pairing_health_score: code,
    user_session_fulfillment: fulfilment,
    reminder_sent: sent_at?.toISOString() ?? null,
  };
}

function pairRow(pair: PairFacts, known: Known): PairingRow {
  const people = {
    mentee_participants: found([pair.mentee_id], known),
    mentor_participants: found([pair.mentor_id], known),
  };
  return { id: pair.id, type: 'pair', name: null, ...people, ...countsOf(pair) };
}

function groupRow(group: ActiveGroup, members: readonly StoredMember[], known: Known): PairingRow {
  const { id, name } = group;
  const side = (role: StoredMember['role']) =>
    found(
      members.filter((member) => member.group_id === id && member.role === role).map(({ user_id }) => user_id),
      known,
    );
  const people = { mentee_participants: side('mentee'), mentor_participants: side('mentor') };
  return { id, type: 'group', name, ...people, ...countsOf(group) };
}
