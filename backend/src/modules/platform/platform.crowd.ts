import type { World } from '../../kernel/index.js';
import {
  buildEnterprise,
  buildPerson,
  buildProgramme,
  builtPassword,
  type BuiltProgramme,
} from './platform.builders.js';
import { hashPassword } from './passwords/password-hashes.js';

export interface CrowdWish {
  /** Of the enterprise; one that exists already is left as it is. */
  readonly name: string;
  /** Of everybody's address. */
  readonly domain: string;
  readonly programmes: number;
  readonly pairsPerProgramme: number;
}

/** A programme with everybody in it, in the order of their numbers. */
export interface CrowdedProgramme extends BuiltProgramme {
  readonly mentorIds: readonly number[];
  readonly menteeIds: readonly number[];
}

const peopleSql = `
  with made as (
    insert into platform."user" (slug, hex_id, firstname, lastname, email, password_hash, timezone, country_id, photo_url, confirmed_at)
    select format('%s-%s-p%s-%s', $1::text, $2::text, $3::int, n), left(md5(format('%s %s %s %s', $1::text, $2::text, $3::int, n)), 24),
      (array['Aisha', 'Wei Jie', 'Priya', 'Daniel', 'Nurul', 'Marcus', 'Mei Ling', 'Arjun'])[1 + n % 8], 'Number ' || n,
      format('%s-p%s-%s@%s', $2::text, $3::int, n, $1::text), $4, 'Asia/Kuala_Lumpur', (select min(id) from platform.country),
      '/api/v1/photos/0-00000000000000000000000000000000.jpg', now()
    from generate_series(1, $5::int) n
    returning id),
  joined as (
    insert into platform.membership (tenant_id, program_id, user_id, role) select $6, $7, id, $2 from made returning user_id)
  select user_id as id from joined order by 1`;

export async function hasEnterprise(world: World, name: string): Promise<boolean> {
  return (await world.database.ops.row('select id from platform.enterprise where name = $1', [name])) !== null;
}

/** An enterprise with mentors, mentees and one admin in each programme, made in bulk: for measuring, not for showing. */
export async function seedCrowd(world: World, wish: CrowdWish): Promise<CrowdedProgramme[]> {
  const enterprise = await buildEnterprise(world, { name: wish.name });
  const hash = await hashPassword(builtPassword);
  const made: CrowdedProgramme[] = [];
  for (let number = 1; number <= wish.programmes; number++) {
    const program = await buildProgramme(world, { enterprise, name: `Programme ${number}` });
    const people = async (role: string) => {
      const rows = await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
        world.database.rows<{ id: number }>(peopleSql, [
          ...[wish.domain, role, number, hash, wish.pairsPerProgramme, program.tenantId, program.id],
        ]),
      );
      return rows.map(({ id }) => id);
    };
    made.push({ ...program, mentorIds: await people('mentor'), menteeIds: await people('mentee') });
    const email = `admin-p${number}@${wish.domain}`;
    const memberships = [{ program, role: 'admin' as const }];
    await buildPerson(world, { firstname: 'Admin', lastname: `Number ${number}`, email, memberships });
  }
  return made;
}
