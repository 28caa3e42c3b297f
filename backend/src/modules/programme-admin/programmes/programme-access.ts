import { Injectable } from '@nestjs/common';
import { Database, Forbidden, NotFound, type ActorView, type Role } from '../../../kernel/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import { CreditsForeign } from './programme.errors.js';

const participant = (role: Role) => role === 'mentee' || role === 'mentor';

export interface Administered {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Whom a call may act for: calls that name an enterprise or a programme by id are judged here (D-P11). */
@Injectable()
export class ProgrammeAccess {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** The enterprise that the person administered last. @throws NotFound for people without one. */
  async currentEnterprise({ userId }: ActorView): Promise<Administered> {
    const [enterprise] = await this.enterprises(userId);
    if (!enterprise) throw new NotFound();
    return enterprise;
  }

  /** @throws NotFound, the same for unknown, foreign and unseen enterprises. */
  async enterprise({ userId, roles }: ActorView, id: number): Promise<Administered> {
    const own = (await this.enterprises(userId)).find((one) => one.id === id);
    if (own) return own;
    const any = roles.includes('superadmin')
      ? await this.database.row<Administered>('select id, name, slug from platform.enterprise where id = $1', [id])
      : null;
    if (!any) throw new NotFound();
    return any;
  }

  /** The programme, for those who run it. @throws Forbidden for its other members, NotFound for everybody else. */
  async programme({ userId }: ActorView, id: number): Promise<ProgrammeView> {
    const programme = await this.platform.programme(id);
    const held = await this.platform.rolesIn(userId, id);
    if (!programme || held.length === 0) throw new NotFound();
    if (held.every(participant)) throw new Forbidden();
    return programme;
  }

  /** Those who run the enterprise, or the installation. @throws Forbidden for everybody else. */
  async ofEnterprise({ userId }: ActorView, programme: ProgrammeView): Promise<void> {
    const held = await this.platform.rolesIn(userId, programme.id);
    if (!held.some((role) => role === 'enterprise_admin' || role === 'superadmin')) throw new Forbidden();
  }

  /** Those who look after the installation. @throws CreditsForeign for everybody else (D-P123) */
  async mayPrice({ userId }: ActorView, programme: ProgrammeView): Promise<void> {
    if (!(await this.platform.rolesIn(userId, programme.id)).includes('superadmin')) throw new CreditsForeign();
  }

  private enterprises(userId: number): Promise<Administered[]> {
    return this.database.asPerson(userId, () =>
      this.database.rows<Administered>(
        `select e.id, e.name, e.slug from platform.enterprise_admin a join platform.enterprise e on e.id = a.tenant_id
         where a.user_id = $1 order by a.used_at desc, a.id desc`,
        [userId],
      ),
    );
  }
}
