import type { PairingMethod } from '@tandem/contracts/programme-admin';
import type { World } from '../../kernel/index.js';
import { buildGroup, buildPair, buildProgrammeSettings } from './programme-admin.builders.js';

interface DemoProgramme {
  id: number;
  slug: string;
}

interface Member {
  userId: number;
  role: 'mentor' | 'mentee';
}

const methods: Record<string, PairingMethod> = {
  leaders: 'mentee_picks',
  engineers: 'admin_pairs',
  founders: 'mentee_picks',
};
/** Mentees of one mentor where an admin pairs people. */
const menteesPerMentor = 4;

/** Rules of the demo programmes, and the pairs and groups of the one where an admin makes them. Does nothing where they exist. */
export async function seedProgrammeAdminDemo(world: World): Promise<void> {
  const programmes = await world.database.ops.rows<DemoProgramme>(
    `select p.id, p.slug from platform.programme p join platform.enterprise e on e.id = p.tenant_id
     where e.slug in ('acme', 'globex') and not exists (select from programme_admin.programme_settings s where s.program_id = p.id)
     order by p.id`,
  );
  for (const { id, slug } of programmes) {
    await buildProgrammeSettings(world, { programId: id, pairingMethod: methods[slug] ?? 'mentee_picks' });
    if (methods[slug] === 'admin_pairs') await pairAndGroup(world, id);
  }
}

async function pairAndGroup(world: World, programId: number): Promise<void> {
  const members = await world.database.ops.rows<Member>(
    `select user_id as "userId", role from platform.membership where program_id = $1 and role in ('mentor', 'mentee') order by id`,
    [programId],
  );
  const of = (role: Member['role']) => members.filter((member) => member.role === role).map((member) => member.userId);
  const [mentors, mentees] = [of('mentor'), of('mentee')];
  for (const [index, menteeId] of mentees.entries()) {
    const mentorId = mentors[Math.floor(index / menteesPerMentor)];
    if (mentorId !== undefined) await buildPair(world, { programId, mentorId, menteeId });
  }
  if (mentors.length < 3 || mentees.length < 8) return;
  await buildGroup(world, {
    programId,
    name: 'First year engineers',
    state: 'active',
    mentorIds: mentors.slice(0, 1),
    menteeIds: mentees.slice(0, 5),
  });
  await buildGroup(world, {
    programId,
    name: 'Women in platform',
    mentorIds: mentors.slice(1, 3),
    menteeIds: mentees.slice(5, 8),
  });
}
