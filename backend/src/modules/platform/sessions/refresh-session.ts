import { Injectable } from '@nestjs/common';
import { IssueTokens, type IssuedTokens } from './issue-tokens.js';
import { Sessions, type Device } from './sessions.js';

@Injectable()
export class RefreshSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: IssueTokens,
  ) {}

  /** @throws SessionEnded */
  async with(refreshToken: string | undefined, device: Device): Promise<IssuedTokens> {
    const session = await this.sessions.rotate(refreshToken, device);
    return this.tokens.for(session, { enterprise: false });
  }
}
