import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../kernel/index.js';
import { ChatLinks, type ChatWriter } from './chat/chat-links.js';
import { balanceOf, isExempt } from './credits/credit.queries.js';
import { matchScores, scoredPairs, wishesIn, type MatchScore } from './discovery/match-pairs.queries.js';
import { menteeReasons, matchReasons } from './discovery/match-reasons.js';
import { hoursInForce, type HoursView } from './hours/hours.queries.js';
import { readLookupNames } from './lookups/lookup.queries.js';
import {
  audiencePart,
  countAudience,
  interestsOf,
  type AudiencePart,
  type AudienceTags,
} from './people/audience.queries.js';
import { chosenIn, type ChosenKind, type ChosenValue } from './people/choice.queries.js';
import {
  profileCards,
  unadmittedMentors,
  unavailableAmong,
  whatsappNumbers,
  type ProfileCard,
} from './profile/profile.queries.js';

export type { AudiencePart, AudienceTags, ChatWriter, HoursView, MatchScore, ProfileCard };

export interface MatchPeople {
  readonly menteeId: number;
  readonly mentorId: number;
}

export interface MatchView extends MatchPeople {
  /** 0-100; null where the mentee told nothing that could be compared. */
  readonly percent: number | null;
  /** Up to three sentences for the mentee about the mentor, and for the mentor about the mentee. */
  readonly reasons: { readonly ofMentor: readonly string[]; readonly ofMentee: readonly string[] };
}

/** What other modules may ask about profiles, hours and credits. Reads only; foreign or unknown ids give null or nothing. */
@Injectable()
export class AccountsFacade {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: ChatLinks,
  ) {}

  /**
   * Hours in force for a mentor in a programme: its own, else the general ones of main/main; null without any (D-B103).
   * Wall times `HH:mm` in `timezone` of the mentor, weekday 0 = Sunday. The caller has checked that the mentor belongs there.
   */
  hoursOf(mentorId: number, programId: number): Promise<HoursView | null> {
    return hoursInForce(this.database, mentorId, programId);
  }

  /** True while do not disturb is on or the mentor application is undecided: no slots and no new requests (D-A58, D-A135). */
  async isUnavailable(mentorId: number): Promise<boolean> {
    return (await unavailableAmong(this.database, [mentorId])).has(mentorId);
  }

  /** Ids of the programme's mentors whose application is undecided or refused; do not disturb does not count (D-A135). */
  unadmittedMentors(programId: number): Promise<ReadonlySet<number>> {
    return unadmittedMentors(this.database, programId);
  }

  /** Cards for lists and session details, in any order; people without a profile get one with empty fields. */
  profileCard(userIds: readonly number[]): Promise<ProfileCard[]> {
    return profileCards(this.database, userIds);
  }

  /**
   * Numbers (E.164) of those members of the programme who want notices by WhatsApp, by person (D-A60); deleted people are none. The call runs
   * in the programme's tenant.
   */
  whatsappNumbers(programId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return whatsappNumbers(this.database, programId, userIds);
  }

  /** Where the viewer writes to these people, by person; whom they may not write to has no link (D-A73). The call runs in the programme's tenant. */
  chatLinks(writer: ChatWriter, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.links.toPeople(writer, userIds);
  }

  /** Where the viewer writes to these groups of programme administration, by group; only their members do. */
  groupChatLinks(writer: ChatWriter, groupIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.links.toGroups(writer, groupIds);
  }

  /** Spendable units (10 per credit) of a person, whichever tenant they were got in. */
  balance(userId: number): Promise<number> {
    return balanceOf(this.database, userId, this.clock.now());
  }

  /** True for a special mentor, who books without credits in every programme (B-188). */
  neverPays(userId: number): Promise<boolean> {
    return isExempt(this.database, userId);
  }

  /** How many confirmed members of the programme want announcements and meet the tags (D-E22). The call runs in its tenant. */
  audienceSize(programId: number, tags: AudienceTags): Promise<number> {
    return countAudience(this.database, programId, tags);
  }

  /** Ids of those people in parts, smallest first. */
  audience(programId: number, tags: AudienceTags, part: AudiencePart): Promise<number[]> {
    return audiencePart(this.database, { programId, tags }, part);
  }

  /** What the members of a role chose in their profiles, most chosen first (D-P62). The call runs in the programme's tenant. */
  chosenIn(programId: number, kind: ChosenKind, role: 'mentee' | 'mentor'): Promise<ChosenValue[]> {
    return chosenIn(this.database, programId, { kind, role });
  }

  /** The tags that a person meets by profile and country (D-E23). */
  interestsOf(userId: number): Promise<AudienceTags> {
    return interestsOf(this.database, userId);
  }

  /**
   * The scores, 30 percent and above, of all pairs of these members of a programme who may be suggested to each other (D-P42, D-P43).
   * Who is paired or has no room is the caller's to know. The call runs in the programme's tenant.
   */
  matchScores(programId: number, menteeIds: readonly number[], mentorIds: readonly number[]): Promise<MatchScore[]> {
    return matchScores(this.database, { programId, menteeIds, mentorIds }, this.clock.now());
  }

  /** How well the two of each pair fit and why, in any order; pairs without both profiles are left out. */
  async matches(pairs: readonly MatchPeople[]): Promise<MatchView[]> {
    if (pairs.length === 0) return [];
    const names = await readLookupNames(this.database);
    const rows = await scoredPairs(this.database, pairs, this.clock.now());
    return rows.map((row) => ({
      menteeId: row.menteeId,
      mentorId: row.mentorId,
      percent: row.percent,
      reasons: {
        ofMentor: matchReasons(wishesIn(row), row.mentor, names),
        ofMentee: menteeReasons(wishesIn(row), row.mentor, names),
      },
    }));
  }
}
