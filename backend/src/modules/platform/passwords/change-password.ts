import type { ChangePasswordRequest } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Database, NotFound, Outbox, TooManyRequests, type ActorView } from '../../../kernel/index.js';
import { CurrentPasswordWrong } from '../platform.errors.js';
import { passwordChanged } from '../platform.messages.js';
import { Attempts } from '../sessions/attempts.js';
import { Sessions } from '../sessions/sessions.js';
import { passwordMatches } from './password-hashes.js';
import { hashOfNew, storePassword, type PasswordOwner } from './set-password.js';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Signs out every other session. @throws CurrentPasswordWrong, PasswordUnchanged */
  async with(actor: ActorView, request: ChangePasswordRequest): Promise<void> {
    const rule = { name: 'change-password', max: 10, windowSeconds: 15 * 60, who: String(actor.userId) };
    const wait = await this.attempts.claim([rule]);
    if (wait !== null) throw new TooManyRequests(wait);
    const owner = await this.database.row<PasswordOwner>(
      'select id, email, password_hash from platform."user" where id = $1',
      [actor.userId],
    );
    if (!owner) throw new NotFound();
    if (!(await passwordMatches(owner.password_hash, request.current_password))) throw new CurrentPasswordWrong();
    const passwordHash = await hashOfNew(owner, request.password);
    await this.database.transaction(async (tx) => {
      await storePassword(tx, owner.id, passwordHash);
      await this.sessions.endAll(tx, { userId: owner.id, reason: 'password changed', except: actor.sessionId });
      await this.audit.record(tx, { action: 'password.changed', objectType: 'user', objectId: owner.id });
      await this.outbox.add(tx, passwordChanged, { userId: owner.id });
    });
  }
}
