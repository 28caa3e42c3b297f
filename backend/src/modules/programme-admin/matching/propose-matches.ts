import { Injectable } from '@nestjs/common';
import { autoMatchLimit, type MatchProposal } from '@tandem/contracts/programme-admin';
import { Database } from '../../../kernel/index.js';
import { AccountsFacade, type MatchScore } from '../../accounts/index.js';
import { readSettings } from '../settings/programme-settings.queries.js';
import { bestAssignment, type Option } from './best-assignment.js';
import { matchMembers, type MatchMember } from './matching.queries.js';

/** So many mentees times mentors are compared at once; who is left comes in at the next time. */
const comparedAtMost = 100_000;
/** The places in the order of equals of all pairs together are below mentees times mentors, so one percent outweighs them. */
const perPercent = comparedAtMost;

export interface Proposals {
  readonly proposals: MatchProposal[];
  readonly unmatched: number;
}

/** Pairs for all unpaired mentees with the highest total match within the capacities (D-P44); saves nothing. */
@Injectable()
export class ProposeMatches {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  async run(programId: number): Promise<Proposals> {
    const members = await matchMembers(this.database, programId);
    const alone = members.filter(({ role, partners }) => role === 'mentee' && partners === 0);
    const mentees = alone.slice(0, autoMatchLimit);
    const roomOf = await this.roomOf(programId, members);
    const mentors = members
      .filter(({ role, id }) => role === 'mentor' && (roomOf.get(id) ?? 0) > 0)
      .sort((a, b) => a.partners - b.partners || a.id - b.id)
      .slice(0, Math.floor(comparedAtMost / Math.max(1, mentees.length)));
    const idsOf = (people: readonly MatchMember[]) => people.map(({ id }) => id);
    const scores = await this.accounts.matchScores(programId, idsOf(mentees), idsOf(mentors));
    const pairs = bestAssignment(optionsOf(scores, mentors), roomOf);
    return { proposals: await this.proposals(pairs, members), unmatched: alone.length - pairs.length };
  }

  private async roomOf(programId: number, members: readonly MatchMember[]): Promise<Map<number, number>> {
    const settings = await readSettings(this.database, programId);
    const most = settings?.caps?.menteesPerMentor ?? members.length;
    const mentors = members.filter(({ role }) => role === 'mentor');
    return new Map(mentors.map(({ id, partners }) => [id, Math.max(0, most - partners)]));
  }

  private async proposals(pairs: readonly Option[], members: readonly MatchMember[]): Promise<MatchProposal[]> {
    const person = new Map(members.map(({ id, full_name, photo_url }) => [id, { id, full_name, photo_url }]));
    const matches = await this.accounts.matches(pairs);
    const proposals = matches.flatMap(({ menteeId, mentorId, percent, reasons }) => {
      const [mentee, mentor] = [person.get(menteeId), person.get(mentorId)];
      if (!mentee || !mentor || percent === null) return [];
      return [{ mentee, mentor, match: { percent, reasons: [...reasons.ofMentor] } }];
    });
    return proposals.sort((a, b) => b.match.percent - a.match.percent || a.mentee.id - b.mentee.id);
  }
}

/** Of equal scores the mentor with fewer mentees wins, then the better rated, then the one with more held sessions, then the lower id (D-P43). */
function optionsOf(scores: readonly MatchScore[], mentors: readonly MatchMember[]): Option[] {
  const partners = new Map(mentors.map(({ id, partners: count }) => [id, count]));
  const facts = new Map(scores.map((score) => [score.mentorId, score]));
  const ranked = [...facts.values()].sort(
    (a, b) =>
      (partners.get(a.mentorId) ?? 0) - (partners.get(b.mentorId) ?? 0) ||
      (b.rating ?? -1) - (a.rating ?? -1) ||
      b.heldSessions - a.heldSessions ||
      a.mentorId - b.mentorId,
  );
  const place = new Map(ranked.map(({ mentorId }, index) => [mentorId, index]));
  return scores
    .map(({ menteeId, mentorId, percent }) => ({
      menteeId,
      mentorId,
      value: percent * perPercent - (place.get(mentorId) ?? 0),
    }))
    .sort((a, b) => a.menteeId - b.menteeId || b.value - a.value);
}
