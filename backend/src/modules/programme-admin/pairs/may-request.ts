import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { readSettings } from '../settings/programme-settings.queries.js';
import type { ProgrammeSettingsView } from '../settings/programme-settings.queries.js';
import { keepTie, readCandidates } from './pair.queries.js';
import type { CandidateRow, PairPeople } from './pair.queries.js';
import { needsTie, refusalOf } from './request-rule.js';
import type { Refusal, RequesterSide } from './request-rule.js';

/** Who asks whom, in which programme of the running call's tenant. */
export interface MayRequestQuery {
  readonly programId: number;
  readonly requesterId: number;
  /** The role in which the requester asks. */
  readonly requesterRole: RequesterSide;
  readonly otherIds: readonly number[];
}

/** The one rule for opening a request (D-P36, D-B76): bookings and the Connect buttons both ask here. */
@Injectable()
export class MayRequest {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  /**
   * Null for each person who may be requested; unknown people are refused with reason role.
   * @param known the programme's settings, where the caller has read them already.
   */
  async check(query: MayRequestQuery, known?: ProgrammeSettingsView): Promise<ReadonlyMap<number, Refusal | null>> {
    const otherRole = query.requesterRole === 'mentee' ? 'mentor' : 'mentee';
    const settings = known ?? (await readSettings(this.database, query.programId));
    const [candidates, unavailable] = await Promise.all([
      readCandidates(this.database, { ...query, otherRole }),
      this.unavailableMentors(query),
    ]);
    const rows = new Map(candidates.map((row) => [row.id, row]));
    return new Map(
      query.otherIds.map((id) => {
        const mentorUnavailable = unavailable.has(query.requesterRole === 'mentee' ? id : query.requesterId);
        return [id, settings && judge({ settings, query, id, row: rows.get(id), mentorUnavailable })];
      }),
    );
  }

  /** Whether those whom this side may request are only those with whom a pair or a group ties them. */
  restsOnTie({ pairingMethod }: ProgrammeSettingsView, side: RequesterSide): boolean {
    return needsTie(pairingMethod, side);
  }

  /**
   * False when the tie is gone on which a request rests; else it stays until the transaction ends. Memberships of the programme are to be
   * locked before.
   */
  keepTie(tx: Tx, people: PairPeople): Promise<boolean> {
    return keepTie(tx, people);
  }

  private async unavailableMentors(query: MayRequestQuery): Promise<ReadonlySet<number>> {
    const mentors = query.requesterRole === 'mentor' ? [query.requesterId] : query.otherIds;
    const cards = await this.accounts.profileCard(mentors);
    return new Set(cards.filter((card) => card.unavailable).map((card) => card.id));
  }
}

interface Judged {
  settings: ProgrammeSettingsView;
  query: MayRequestQuery;
  id: number;
  row: CandidateRow | undefined;
  mentorUnavailable: boolean;
}

function judge({ settings, query, id, row, mentorUnavailable }: Judged): Refusal | null {
  const [partners, others] = [row?.own_partners ?? 0, row?.partners ?? 0];
  const [ofMentor, ofMentee] = query.requesterRole === 'mentor' ? [partners, others] : [others, partners];
  return refusalOf({
    self: id === query.requesterId,
    side: query.requesterRole,
    otherHasRole: row?.has_role ?? false,
    mentorUnavailable,
    paired: row?.paired ?? false,
    method: settings.pairingMethod,
    full: {
      mentor: settings.caps !== null && ofMentor >= settings.caps.menteesPerMentor,
      mentee: settings.caps !== null && ofMentee >= settings.caps.mentorsPerMentee,
    },
  });
}
