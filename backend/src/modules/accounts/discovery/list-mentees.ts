import { Injectable } from '@nestjs/common';
import type { DashboardMentees, MenteeCard } from '@tandem/contracts/accounts';
import { Database, NotFound } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';

interface MenteeRow {
  id: number;
  hexId: string;
  full_name: string;
  photo_url: string | null;
  job_title: string | null;
  company: string | null;
}

/** Mentees of any session with the mentor that was not called off, newest contact first. */
const menteesSql = `
  select u.id, u.hex_id as "hexId", u.firstname || ' ' || u.lastname as full_name, u.photo_url, p.job_title, p.company
  from (select mentee_id, max(occurred_at) as met_at from accounts.known_session
    where program_id = $1 and mentor_id = $2 and state <> 'gone' group by mentee_id) met
  join platform."user" u on u.id = met.mentee_id and u.deleted_at is null
  left join accounts.profile p on p.user_id = u.id
  order by met.met_at desc, u.id limit 100`;

/** The mentees list of a mentor's dashboard. */
@Injectable()
export class ListMentees {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  async dashboard(programId: number, mentorId: number): Promise<DashboardMentees> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const portal = programme.isGeneral ? null : `/app/${programme.enterpriseSlug}/${programme.slug}`;
    const rows = await this.database.rows<MenteeRow>(menteesSql, [programId, mentorId]);
    return { mentees: rows.map((row) => cardOf(row, portal)) };
  }
}

function cardOf(row: MenteeRow, portal: string | null): MenteeCard {
  const profession = [row.job_title, row.company].filter((part) => part !== null).join(', ');
  return {
    id: row.id,
    profile_photo: row.photo_url,
    image_alt_name: row.full_name,
    program_member_path: portal === null ? `/mentee_profile/${row.hexId}` : `${portal}/members/${row.id}`,
    full_name: row.full_name,
    profession: profession === '' ? null : profession,
    progress_path: null,
    chat_link: null,
  };
}
