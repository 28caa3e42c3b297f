import type {
  CreateEnterpriseRequest,
  CurrentAdmin,
  EnterpriseView,
  RegisterEnterpriseAnswer,
  RegisterEnterpriseRequest,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { hashPassword } from '../passwords/password-hashes.js';
import { NotAllowedToCreate, TooManyEnterprises } from '../platform.errors.js';
import { enterpriseCreated, userSignedUp } from '../platform.messages.js';
import { Attempts } from '../sessions/attempts.js';
import { SessionUsers } from '../sessions/session-users.js';
import { CreateTenant } from '../tenants/create-tenant.js';
import { Memberships } from '../tenants/memberships.js';
import { createUser } from '../users/create-user.js';
import { knownCountry, storedPhone, tellingTakenEmails, zoneOrDefault } from './new-account.js';

const mostEnterprises = 5;

/** Companies that sign up by themselves, and the people who administer them. */
@Injectable()
export class RegisterEnterprise {
  constructor(
    private readonly database: Database,
    private readonly createTenant: CreateTenant,
    private readonly memberships: Memberships,
    private readonly users: SessionUsers,
    private readonly attempts: Attempts,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Account, enterprise and its admin are made together or not at all. @throws EmailTaken */
  async register(request: RegisterEnterpriseRequest, address: string): Promise<RegisterEnterpriseAnswer> {
    const countryId = knownCountry(request.country_id);
    const phoneNo = storedPhone(request.phone_no, countryId);
    const passwordHash = await hashPassword(request.password);
    const { firstname, lastname, email } = request;
    const timezone = zoneOrDefault(request.timezone);
    const made = await tellingTakenEmails(this.attempts, address, () =>
      this.database.transaction(async (tx) => {
        const userId = await createUser(tx, {
          firstname,
          lastname,
          email,
          passwordHash,
          phoneNo,
          countryId,
          timezone,
          mayCreateEnterprise: true,
        });
        const enterprise = await this.enterprise(tx, userId, request.enterprise);
        await this.outbox.add(tx, userSignedUp, { userId, programId: null, role: null });
        return { userId, enterprise };
      }),
    );
    return { user: await this.users.view(made.userId, null), enterprise: made.enterprise };
  }

  /** @throws NotAllowedToCreate, TooManyEnterprises */
  async add({ userId }: ActorView, request: CreateEnterpriseRequest): Promise<EnterpriseView> {
    if (!(await this.mayCreate(userId))) throw new NotAllowedToCreate();
    return this.database.transaction(async (tx) => {
      // The person's row is locked before counting: a statement that does both would count what it saw before it waited.
      await tx.query('select from platform."user" where id = $1 for update', [userId]);
      const rows = await tx.query<{ made: number }[]>(
        'select count(*)::int as made from platform.enterprise where created_by = $1',
        [userId],
      );
      if ((rows[0]?.made ?? 0) >= mostEnterprises) throw new TooManyEnterprises();
      return this.enterprise(tx, userId, request);
    });
  }

  async current({ userId }: ActorView): Promise<CurrentAdmin> {
    const enterprises = await this.database.asPerson(userId, () =>
      this.database.rows<EnterpriseView>(
        `select e.id, e.name, e.slug from platform.enterprise_admin a join platform.enterprise e on e.id = a.tenant_id
         where a.user_id = $1 order by a.used_at desc, a.id desc`,
        [userId],
      ),
    );
    const user = await this.users.view(userId, null);
    const state = (await this.mayCreate(userId)) ? 'onboarding' : null;
    return { user, enterprise: enterprises[0] ?? null, enterprises, state };
  }

  /** Makes another of the person's enterprises the current one. @throws NotFound for one they do not administer */
  async switchTo(actor: ActorView, enterpriseId: number): Promise<CurrentAdmin> {
    await this.database.asTenant({ tenantId: enterpriseId }, () =>
      this.database.transaction(async (tx) => {
        const [used] = await tx.query<[unknown[], number]>(
          'update platform.enterprise_admin set used_at = now() where user_id = $1 and tenant_id = $2 returning id',
          [actor.userId, enterpriseId],
        );
        if (used.length === 0) throw new NotFound();
      }),
    );
    return this.current(actor);
  }

  private async enterprise(tx: Tx, userId: number, request: CreateEnterpriseRequest): Promise<EnterpriseView> {
    const { name, program_type: programType, estimated_participants: estimatedParticipants } = request;
    const enterprise = await this.createTenant.enterprise(tx, {
      name,
      programType,
      estimatedParticipants,
      createdBy: userId,
    });
    await this.memberships.makeEnterpriseAdmin(tx, userId, enterprise.id);
    await this.audit.record(tx, {
      action: 'enterprise.created',
      objectType: 'enterprise',
      objectId: enterprise.id,
      to: { name },
    });
    await this.outbox.add(tx, enterpriseCreated, { enterpriseId: enterprise.id, userId });
    return enterprise;
  }

  /** People who came to found a company, administer one, or take part nowhere; a pure participant may not. */
  private async mayCreate(userId: number): Promise<boolean> {
    return this.database.asPerson(userId, async () => {
      const row = await this.database.row<{ allowed: boolean }>(
        `select u.may_create_enterprise or exists (select from platform.enterprise_admin a where a.user_id = u.id)
           or not exists (select from platform.membership m where m.user_id = u.id) as allowed
         from platform."user" u where u.id = $1`,
        [userId],
      );
      return row?.allowed ?? false;
    });
  }
}
