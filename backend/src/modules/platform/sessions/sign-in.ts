import { Injectable } from '@nestjs/common';
import { Audit, Database, Outbox } from '../../../kernel/index.js';
import { passwordMatches } from '../passwords/password-hashes.js';
import { SignInRefused, TooManySignIns } from '../platform.errors.js';
import { userSignedIn } from '../platform.messages.js';
import { Attempts, type AttemptRule } from './attempts.js';
import { IssueTokens, type IssuedTokens } from './issue-tokens.js';
import { Sessions, type Device } from './sessions.js';

export interface SignInCall {
  readonly email: string;
  readonly password: string;
  /** The enterprise's door lets in only people who administer something or may begin to. */
  readonly enterprise: boolean;
  readonly device: Device;
  readonly returnTo?: string | undefined;
  readonly programId?: number | undefined;
}

interface Account {
  readonly id: number;
  readonly password_hash: string | null;
}

const quarterHour = 15 * 60;

@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly tokens: IssueTokens,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @throws SignInRefused, TooManySignIns */
  async with(call: SignInCall): Promise<IssuedTokens> {
    const rules = rulesFor(call);
    const wait = await this.attempts.claim(rules);
    if (wait !== null) throw new TooManySignIns(wait);
    const account = await this.accountOf(call.email);
    const matches = await passwordMatches(account?.password_hash ?? null, call.password);
    if (!account || !matches || (call.enterprise && !(await this.mayEnterEnterprise(account.id))))
      throw new SignInRefused();
    await this.attempts.forget(rules.slice(0, 1));
    await this.attempts.giveBack(rules.slice(1));
    const session = await this.database.transaction(async (tx) => {
      const opened = await this.sessions.open(tx, account.id, call.device);
      await this.audit.record(tx, { action: 'session.started', objectType: 'user', objectId: account.id });
      await this.outbox.add(tx, userSignedIn, { userId: account.id });
      return opened;
    });
    return this.tokens.for(session, call);
  }

  private accountOf(email: string): Promise<Account | null> {
    return this.database.row<Account>(
      'select id, password_hash from platform."user" where email = $1 and deleted_at is null',
      [email],
    );
  }

  private async mayEnterEnterprise(userId: number): Promise<boolean> {
    return this.database.asPerson(userId, async () => {
      const row = await this.database.row<{ allowed: boolean }>(
        `select u.is_superadmin or u.may_create_enterprise
           or exists (select from platform.enterprise_admin a where a.user_id = u.id)
           or exists (select from platform.membership m where m.user_id = u.id and m.role = 'portal_owner')
           or not exists (select from platform.membership m where m.user_id = u.id) as allowed
         from platform."user" u where u.id = $1`,
        [userId],
      );
      return row?.allowed ?? false;
    });
  }
}

/** The first rule counts e-mail and address together, so that guessing elsewhere never locks the owner out. */
function rulesFor({ email, device }: SignInCall): [AttemptRule, AttemptRule] {
  return [
    { name: 'sign-in', max: 5, windowSeconds: quarterHour, who: `${email} ${device.address}` },
    { name: 'sign-in-address', max: 50, windowSeconds: quarterHour, who: device.address },
  ];
}
