import { Injectable } from '@nestjs/common';
import type { DashboardMentees, MenteeCard, SuggestedMentee } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import { ChatLinks } from '../chat/chat-links.js';
import { readLookupNames } from '../lookups/lookup.queries.js';
import { menteeReasons } from './match-reasons.js';
import { rulesOf } from './programme-rules.queries.js';
import { wishesIn } from './match-pairs.queries.js';
import { suggestedMentees } from './suggested-mentees.queries.js';

interface MenteeRow {
  id: number;
  hexId: string;
  full_name: string;
  photo_url: string | null;
  job_title: string | null;
  company: string | null;
}

/** Paired mentees and those of any session with the mentor that was not called off, newest contact first. */
const menteesSql = `
  select u.id, u.hex_id as "hexId", u.firstname || ' ' || u.lastname as full_name, u.photo_url, p.job_title, p.company
  from (select mentee_id, max(occurred_at) as met_at from (
      select mentee_id, occurred_at from accounts.known_session where program_id = $1 and mentor_id = $2 and state <> 'gone'
      union all select mentee_id, occurred_at from accounts.known_pair where program_id = $1 and mentor_id = $2 and active) contact
    group by mentee_id) met
  join platform."user" u on u.id = met.mentee_id and u.deleted_at is null
  left join accounts.profile p on p.user_id = u.id
  order by met.met_at desc, u.id limit 100`;

/** The mentees list of a mentor's dashboard. */
@Injectable()
export class ListMentees {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly links: ChatLinks,
  ) {}

  async dashboard(programId: number, mentorId: number): Promise<DashboardMentees> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const portal = programme.isGeneral ? null : `/app/${programme.enterpriseSlug}/${programme.slug}`;
    const rows = await this.database.rows<MenteeRow>(menteesSql, [programId, mentorId]);
    const suggested = await this.suggested(programme, mentorId);
    const chatLinks = await this.links.toPeople(
      { viewerId: mentorId, programId, shownProgramId: programId },
      [...rows, ...suggested].map(({ id }) => id),
    );
    const shown = { portal, chatLinks };
    return {
      mentees: rows.map((row) => withProgress(cardOf(row, shown))),
      suggested: suggested.map((row) => ({ ...cardOf(row, shown), match: row.match })),
    };
  }

  private async suggested(
    programme: ProgrammeView,
    mentorId: number,
  ): Promise<(MenteeRow & Pick<SuggestedMentee, 'match'>)[]> {
    const rules = await rulesOf(this.database, programme);
    if (rules.pairingMethod !== 'mentor_picks' || !rules.smartMatching) return [];
    const mentor = { programId: programme.id, mentorId, now: this.clock.now() };
    const rows = await suggestedMentees(this.database, mentor, rules);
    if (rows.length === 0) return [];
    const names = await readLookupNames(this.database);
    return rows.map((row) => ({
      ...row,
      match: { percent: row.percent, reasons: menteeReasons(wishesIn(row), row.mentor, names) },
    }));
  }
}

/** A mentor reads how far the own mentees are, on their page (D-A73). */
const withProgress = (card: MenteeCard): MenteeCard => ({
  ...card,
  progress_path: `${card.program_member_path}?tab=progress`,
});

/** What of a card depends on where it is seen, and by whom. */
interface Shown {
  readonly portal: string | null;
  readonly chatLinks: ReadonlyMap<number, string>;
}

function cardOf(row: MenteeRow, { portal, chatLinks }: Shown): MenteeCard {
  const profession = [row.job_title, row.company].filter((part) => part !== null).join(', ');
  return {
    id: row.id,
    profile_photo: row.photo_url,
    image_alt_name: row.full_name,
    program_member_path: portal === null ? `/mentee_profile/${row.hexId}` : `${portal}/members/${row.id}`,
    full_name: row.full_name,
    profession: profession === '' ? null : profession,
    progress_path: null,
    chat_link: chatLinks.get(row.id) ?? null,
  };
}
