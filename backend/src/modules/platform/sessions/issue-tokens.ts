import type { SignInAnswer } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../../kernel/index.js';
import { AccessTokens, accessTokenLife } from './access-tokens.js';
import { CsrfTokens } from './csrf-tokens.js';
import { landingPage, type Arrival } from './landing.js';
import { SessionUsers } from './session-users.js';
import type { LiveSession } from './sessions.js';

export interface IssuedTokens {
  readonly refresh: string;
  readonly csrf: string;
  readonly answer: SignInAnswer;
}

/** The answer of signing in and of refreshing. */
@Injectable()
export class IssueTokens {
  constructor(
    private readonly database: Database,
    private readonly access: AccessTokens,
    private readonly csrf: CsrfTokens,
    private readonly users: SessionUsers,
    private readonly clock: Clock,
  ) {}

  async for(
    session: LiveSession,
    arrival: Pick<Arrival, 'returnTo' | 'enterprise'> & { programId?: number | undefined },
  ): Promise<IssuedTokens> {
    const { programme, onboarding } = await this.arrivalOf(session, arrival.programId ?? null);
    const user = await this.users.view(session.userId, programme);
    const csrf = this.csrf.issue(session.id);
    const answer = {
      access_token: await this.access.sign({ userId: session.userId, sessionId: session.id }),
      csrf_token: csrf,
      expires_in: accessTokenLife,
      server_time: this.clock.now().toISOString(),
      user,
      redirect_url: landingPage({ ...arrival, user, lastProgramId: programme, onboarding }),
    };
    return { refresh: session.refresh.text, csrf, answer };
  }

  /** The programme that was asked for, else the one entered last, else the first one; only programmes the person is in. */
  private arrivalOf(
    session: LiveSession,
    wanted: number | null,
  ): Promise<{ programme: number | null; onboarding: boolean }> {
    return this.database.asPerson(session.userId, async () => {
      const row = await this.database.row<{ programme: number | null; onboarding: boolean }>(
        `select u.may_create_enterprise as onboarding, (
           select m.program_id from platform.membership m where m.user_id = u.id
           order by m.program_id is not distinct from $2 desc, m.program_id is not distinct from s.last_program_id desc, m.entered_at desc nulls last, m.id
           limit 1) as programme
         from platform.session s join platform."user" u on u.id = s.user_id where s.id = $1`,
        [session.id, wanted],
      );
      return row ?? { programme: null, onboarding: false };
    });
  }
}
