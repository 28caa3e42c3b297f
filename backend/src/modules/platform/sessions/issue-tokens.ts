import type { SignInAnswer } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
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
  ) {}

  async for(session: LiveSession, arrival: Pick<Arrival, 'returnTo' | 'enterprise'> & { programId?: number | undefined }): Promise<IssuedTokens> {
    const state = await this.database.row<{ last: number | null; onboarding: boolean }>(
      `select s.last_program_id as last, u.may_create_enterprise as onboarding
       from platform.session s join platform."user" u on u.id = s.user_id where s.id = $1`,
      [session.id],
    );
    const lastProgramId = arrival.programId ?? state?.last ?? null;
    const user = await this.users.view(session.userId, lastProgramId);
    const csrf = this.csrf.issue(session.id);
    const answer = {
      access_token: await this.access.sign({ userId: session.userId, sessionId: session.id }),
      csrf_token: csrf,
      expires_in: accessTokenLife,
      server_time: new Date().toISOString(),
      user,
      redirect_url: landingPage({ ...arrival, user, lastProgramId, onboarding: state?.onboarding ?? false }),
    };
    return { refresh: session.refresh.text, csrf, answer };
  }
}
