import { Injectable } from '@nestjs/common';
import { Database, SessionStarter, type StartedSession } from '../../../kernel/index.js';
import { AccessTokens } from './access-tokens.js';
import { CsrfTokens } from './csrf-tokens.js';
import { Sessions } from './sessions.js';

@Injectable()
export class PlatformSessionStarter extends SessionStarter {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly access: AccessTokens,
    private readonly csrf: CsrfTokens,
  ) {
    super();
  }

  async start(userId: number): Promise<StartedSession> {
    const device = { agent: 'Started by the server', address: '127.0.0.1' };
    const session = await this.database.transaction((tx) => this.sessions.open(tx, userId, device));
    return {
      accessToken: await this.access.sign({ userId, sessionId: session.id }),
      csrfToken: this.csrf.issue(session.id),
    };
  }
}
