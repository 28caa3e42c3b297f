import { Injectable } from '@nestjs/common';
import { Database, type Role } from '../../kernel/index.js';
import {
  adminsOfProgramme,
  peopleQuery,
  programmeQuery,
  rolesOfPerson,
  type PersonView,
  type ProgrammeView,
} from './platform.queries.js';

export type { PersonView, ProgrammeView } from './platform.queries.js';

/** What other modules may know of people and programmes. Reads only; unknown ids are null or left out, never an error. */
@Injectable()
export class PlatformFacade {
  constructor(private readonly database: Database) {}

  /** Null when no such person exists. Deleted people are answered with `deletedAt` and the name "Deleted User". */
  async person(id: number): Promise<PersonView | null> {
    return (await this.people([id]))[0] ?? null;
  }

  /** In no particular order; unknown ids are left out. */
  people(ids: readonly number[]): Promise<PersonView[]> {
    return this.database.rows<PersonView>(`${peopleQuery} where u.id = any($1)`, [ids]);
  }

  /** By slug or hexId, for profile paths. */
  personBySlug(slugOrHexId: string): Promise<PersonView | null> {
    return this.database.row<PersonView>(`${peopleQuery} where u.slug = $1 or u.hex_id = $1`, [slugOrHexId]);
  }

  programme(id: number): Promise<ProgrammeView | null> {
    return this.database.row<ProgrammeView>(`${programmeQuery} where p.id = $1`, [id]);
  }

  programmeBySlugs(enterpriseSlug: string, programSlug: string): Promise<ProgrammeView | null> {
    return this.database.row<ProgrammeView>(`${programmeQuery} where e.slug = $1 and p.slug = $2`, [
      enterpriseSlug,
      programSlug,
    ]);
  }

  /** All roles that count in the programme: its own, enterprise_admin of its enterprise, superadmin. */
  rolesIn(userId: number, programId: number): Promise<Role[]> {
    return this.database.asPerson(userId, async () => {
      const row = await this.database.row<{ roles: Role[] }>(rolesOfPerson, [userId, programId]);
      return row?.roles ?? [];
    });
  }

  /** Ids of the people who hold the role in the programme, deleted people left out, smallest id first. */
  async membersOf(programId: number, role: 'mentee' | 'mentor' | 'admin' | 'portal_owner'): Promise<number[]> {
    const programme = await this.programme(programId);
    if (!programme) return [];
    const rows = await this.database.asTenant({ tenantId: programme.tenantId, programId }, () =>
      this.database.rows<{ id: number }>(
        `select u.id from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
         where m.program_id = $1 and m.role = $2 order by u.id`,
        [programId, role],
      ),
    );
    return rows.map((row) => row.id);
  }

  /** Ids of the people who look after the programme: its admins and portal owners, and the admins of its enterprise, for the general marketplace the superadmins; smallest id first. */
  async adminsOf(programId: number): Promise<number[]> {
    const programme = await this.programme(programId);
    if (!programme) return [];
    const rows = await this.database.asTenant({ tenantId: programme.tenantId, programId }, () =>
      this.database.rows<{ id: number }>(adminsOfProgramme, [programId, programme.tenantId, programme.isGeneral]),
    );
    return rows.map((row) => row.id);
  }
}
