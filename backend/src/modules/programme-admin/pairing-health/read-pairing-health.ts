import { Injectable } from '@nestjs/common';
import type {
  HealthOverview,
  HealthTrends,
  HealthType,
  PairingHealthQuery,
  PairingHealthRow,
  PairingHealthView,
} from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, wallTime, type ActorView } from '../../../kernel/index.js';
import { membersOf, type StoredMember } from '../groups/group.queries.js';
import { activeProgramme } from '../pairs/list-pairs.js';
import { peopleByIds, type PersonRow } from '../sessions-management/pairing-row.queries.js';
import { healthAt, healthCounts, healthPage, healthTen, oneHealth, type HealthRow } from './health-list.queries.js';
import { mostPoints, scoreOf, type HealthParts } from './health-score.js';
import { knownFacts } from './pairing-facts.queries.js';

const shownMonths = 6;

/** How pairs and groups are doing, from the scores as they were last worked out (D-P68 to D-P71). */
@Injectable()
export class ReadPairingHealth {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: ActorView,
    { type, sort, direction, page, per_page }: PairingHealthQuery,
  ): Promise<PairingHealthView> {
    const wish = { programId: activeProgramme(actor), type, sort, direction };
    const [rows, counts] = await Promise.all([
      healthPage(this.database, wish, { limit: per_page, offset: (page - 1) * per_page }),
      healthCounts(this.database, wish.programId),
    ]);
    const { total } = counts[type];
    return {
      rows: await this.views(rows),
      total,
      max_pages: Math.ceil(total / per_page),
      totals: { pair: counts.pair.total, group: counts.group.total },
    };
  }

  async overview(actor: ActorView, type: HealthType): Promise<HealthOverview> {
    const wish = { programId: activeProgramme(actor), type };
    const [counts, top, atRisk] = await Promise.all([
      healthCounts(this.database, wish.programId),
      healthTen(this.database, wish, 1),
      healthTen(this.database, wish, 3),
    ]);
    const views = await this.views([...top, ...atRisk]);
    const { total: _total, ...shown } = counts[type];
    return {
      counts: shown,
      top: views.slice(0, top.length),
      at_risk: views.slice(top.length),
      totals: { pair: counts.pair.total, group: counts.group.total },
    };
  }

  /** @throws NotFound for what is not active in the programme. */
  async one(actor: ActorView, id: number): Promise<PairingHealthRow> {
    const row = await oneHealth(this.database, activeProgramme(actor), id);
    const [view] = await this.views(row ? [row] : []);
    if (!view) throw new NotFound();
    return view;
  }

  async trends(actor: ActorView, type: HealthType): Promise<HealthTrends> {
    const programId = activeProgramme(actor);
    const months = monthsUntil(this.clock.now());
    const counts = await healthAt(
      this.database,
      { programId, type },
      months.map(({ at }) => at),
    );
    return {
      months: months.map(({ month }, index) => ({ month, ...(counts[index] ?? { great: 0, fair: 0, poor: 0 }) })),
    };
  }

  private async views(rows: readonly HealthRow[]): Promise<PairingHealthRow[]> {
    const members = await membersOf(
      this.database,
      rows.filter(({ type }) => type === 'group').map(({ id }) => id),
    );
    const ids = rows.flatMap(({ mentor_id, mentee_id }) => [mentor_id ?? 0, mentee_id ?? 0]);
    const people = await peopleByIds(this.database, [...new Set([...ids, ...members.map(({ user_id }) => user_id)])]);
    const known = new Map(people.map((person) => [person.id, person]));
    return rows.map((row) => viewOf(row, members, known));
  }
}

/** The ends of the last months, and now for the running one (UTC). */
function monthsUntil(now: Date): { month: string; at: Date }[] {
  return Array.from({ length: shownMonths }, (_, index) => {
    const back = shownMonths - 1 - index;
    const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1));
    return { month: wallTime(begin, 'UTC').date.slice(0, 7), at: end < now ? end : now };
  });
}

function sideOf(row: HealthRow, role: 'mentor' | 'mentee', members: readonly StoredMember[]): readonly number[] {
  const own = role === 'mentor' ? row.mentor_id : row.mentee_id;
  if (own !== null) return [own];
  return members.filter((one) => one.group_id === row.id && one.role === role).map(({ user_id }) => user_id);
}

function partsOf(parts: HealthParts): PairingHealthRow['parts'] {
  const part = (name: keyof HealthParts) => {
    const points = parts[name];
    return points === null ? null : { points: Math.round(points * 10) / 10, most: mostPoints[name] };
  };
  return {
    sessions: part('sessions'),
    recency: part('recency'),
    feedback: part('feedback'),
    rating: part('rating'),
  };
}

function viewOf(
  row: HealthRow,
  members: readonly StoredMember[],
  known: ReadonlyMap<number, PersonRow>,
): PairingHealthRow {
  const reviews = row.mentee_reviews + row.mentor_reviews;
  const people = (role: 'mentor' | 'mentee') =>
    sideOf(row, role, members).flatMap((id) => {
      const person = known.get(id);
      return person ? [{ id, full_name: person.full_name, photo_url: person.photo_url }] : [];
    });
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    mentee_participants: people('mentee'),
    mentor_participants: people('mentor'),
    pairing_health_score: row.code,
    pairing_health_points: row.points,
    reminder_sent: row.sent_at?.toISOString() ?? null,
    confirmed_bookings_count: row.confirmed,
    completed_bookings_count: row.held,
    mentee_rated_count: row.mentee_reviews,
    mentor_rated_count: row.mentor_reviews,
    user_rated_count: reviews,
    percentage: row.reviewable === 0 ? 0 : Math.min(100, Math.round((reviews * 100) / row.reviewable)),
    user_session_fulfillment: row.fulfilment,
    average_ratings_score: row.stars === null ? null : Math.round(row.stars * 10) / 10,
    expected_sessions: row.expected,
    paired_on: row.begun_at.toISOString(),
    last_session: row.last_held_at?.toISOString() ?? null,
    next_session: row.next_at?.toISOString() ?? null,
    parts: partsOf(scoreOf(knownFacts(row), row.at).parts),
  };
}
