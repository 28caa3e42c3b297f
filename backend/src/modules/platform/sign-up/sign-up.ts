import type { SignUpAnswer, SignUpRequest } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database, Invalid, Outbox } from '../../../kernel/index.js';
import { hashPassword } from '../passwords/password-hashes.js';
import { PlatformFacade, type ProgrammeView } from '../platform.facade.js';
import { userSignedUp } from '../platform.messages.js';
import { Attempts } from '../sessions/attempts.js';
import { SessionUsers } from '../sessions/session-users.js';
import { Memberships } from '../tenants/memberships.js';
import { createUser } from '../users/create-user.js';
import { knownCountry, tellingTakenEmails, zoneOrDefault } from './new-account.js';

/** Participants. The general marketplace takes everybody; a portal takes people it approved or invited, so there it is only an account. */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly facade: PlatformFacade,
    private readonly memberships: Memberships,
    private readonly users: SessionUsers,
    private readonly attempts: Attempts,
    private readonly outbox: Outbox,
  ) {}

  /** @throws EmailTaken */
  async with(request: SignUpRequest, address: string): Promise<SignUpAnswer> {
    const countryId = knownCountry(request.country_id);
    const programme = await this.programmeOf(request.program_id);
    const passwordHash = await hashPassword(request.password);
    const { firstname, lastname, email, user_type: role } = request;
    const timezone = zoneOrDefault(request.timezone);
    const userId = await tellingTakenEmails(this.attempts, address, () =>
      this.database.transaction(async (tx) => {
        const made = await createUser(tx, { firstname, lastname, email, passwordHash, countryId, timezone });
        const joined = programme.isGeneral ? { programId: programme.id, role } : { programId: null, role: null };
        if (programme.isGeneral)
          await this.memberships.join(tx, {
            userId: made,
            tenantId: programme.tenantId,
            programId: programme.id,
            role,
          });
        await this.outbox.add(tx, userSignedUp, { userId: made, ...joined });
        return made;
      }),
    );
    const user = await this.users.view(userId, programme.id);
    if (programme.isGeneral) return { user, joined: true, redirect_url: '/main/dashboard' };
    return {
      user,
      joined: false,
      message: 'Please ask the programme for an invitation.',
      redirect_url: '/main/programs/applications',
    };
  }

  private async programmeOf(id: number | undefined): Promise<ProgrammeView> {
    const programme =
      id === undefined ? await this.facade.programmeBySlugs('main', 'main') : await this.facade.programme(id);
    if (!programme) throw new Invalid('programme.unknown', { program_id: ['Program must be chosen from the list'] });
    return programme;
  }
}
