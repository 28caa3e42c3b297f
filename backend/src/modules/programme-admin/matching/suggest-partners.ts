import { Injectable } from '@nestjs/common';
import type { SuggestionsQuery, SuggestionsView } from '@tandem/contracts/programme-admin';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { activeProgramme } from '../pairs/list-pairs.js';
import { readSettings } from '../settings/programme-settings.queries.js';
import { matchMembers, partnersOf, type MatchMember } from './matching.queries.js';

const atMost = 10;

/** Whom an admin could pair somebody with, best match first (D-P41..D-P43). */
@Injectable()
export class SuggestPartners {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  /** @throws NotFound for somebody who does not hold the role in the programme. */
  async run(actor: ActorView, { user_id: userId, role }: SuggestionsQuery): Promise<SuggestionsView> {
    const programId = activeProgramme(actor);
    const settings = await readSettings(this.database, programId);
    const members = await matchMembers(this.database, programId);
    if (!settings || !members.some((one) => one.id === userId && one.role === role)) throw new NotFound();
    if (!settings.smartMatching) return { suggestions: [] };
    const paired = await partnersOf(this.database, { programId, userId, role });
    const { caps } = settings;
    const most = (role === 'mentee' ? caps?.menteesPerMentor : caps?.mentorsPerMentee) ?? Infinity;
    const others = members.filter(
      (one) => one.role !== role && one.id !== userId && one.partners < most && !paired.includes(one.id),
    );
    return { suggestions: await this.best(programId, { userId, role }, others) };
  }

  private async best(
    programId: number,
    { userId, role }: { userId: number; role: MatchMember['role'] },
    others: readonly MatchMember[],
  ): Promise<SuggestionsView['suggestions']> {
    const ids = others.map(({ id }) => id);
    const isMentee = role === 'mentee';
    const scores = await this.accounts.matchScores(programId, isMentee ? [userId] : ids, isMentee ? ids : [userId]);
    const other = new Map(others.map((one) => [one.id, one]));
    const partners = (id: number) => other.get(id)?.partners ?? 0;
    const ranked = scores
      .map((score) => ({ ...score, id: isMentee ? score.mentorId : score.menteeId }))
      .sort(
        (a, b) =>
          b.percent - a.percent ||
          partners(a.id) - partners(b.id) ||
          (b.rating ?? -1) - (a.rating ?? -1) ||
          b.heldSessions - a.heldSessions ||
          a.id - b.id,
      )
      .slice(0, atMost);
    const reasons = new Map(
      (await this.accounts.matches(ranked)).map((match) => [
        isMentee ? match.mentorId : match.menteeId,
        isMentee ? match.reasons.ofMentor : match.reasons.ofMentee,
      ]),
    );
    return ranked.flatMap(({ id, percent }) => {
      const person = other.get(id);
      if (!person) return [];
      const { full_name, photo_url } = person;
      return [{ id, full_name, photo_url, match: { percent, reasons: [...(reasons.get(id) ?? [])] } }];
    });
  }
}
