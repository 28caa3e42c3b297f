import {
  promoteReleaseRequest,
  registerReleaseRequest,
  releaseHistoryQuery,
  releaseNameParam,
  releaseTokenHeader,
  rollBackReleaseRequest,
  type PromoteReleaseRequest,
  type RegisterReleaseAnswer,
  type RegisterReleaseRequest,
  type ReleaseHistory,
  type ReleaseHistoryQuery,
  type ReleaseStatus,
  type RollBackReleaseRequest,
  type RolloutAnswer,
} from '@tandem/contracts/platform';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Limit, NotFound, Public, Sample } from '../../../kernel/index.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseHistoryReader } from './release-history.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseTokens } from './release-tokens.js';
import { ReleaseTokenOfAnother } from './registry.errors.js';

const remote = { params: { name: { value: 'mf-events' } } };
const hash = `sha384-${'A'.repeat(64)}`;
const build = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: '/remotes/mf-events/1.0.0-00000000/mf-manifest.json',
  integrity: hash,
  files: { 'remoteEntry.js': hash },
};
/** Guesses of tokens; a team that releases needs a handful of calls. */
const perAddress = { name: 'release', max: 120, windowSeconds: 60, per: 'address' } as const;

interface Named {
  readonly name: string;
}

/** What a team's own command does with its release token. Nobody is signed in; the token says which remote it may touch. */
@Controller('releases/:name')
@Public()
export class ReleaseDeskController {
  constructor(
    private readonly desk: ReleaseDesk,
    private readonly registry: ReleaseRegistry,
    private readonly history: ReleaseHistoryReader,
    private readonly tokens: ReleaseTokens,
  ) {}

  @Post()
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: build })
  async register(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Headers(releaseTokenHeader) token: unknown,
    @Body({ schema: registerReleaseRequest }) body: RegisterReleaseRequest,
  ): Promise<RegisterReleaseAnswer> {
    const tokenId = await this.tokens.check(token, name);
    if (body.name !== name) throw new ReleaseTokenOfAnother(name, body.name);
    return this.registry.register(body, tokenId);
  }

  @Post('promote')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: { version: '1.0.0-00000000' } })
  async promote(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Headers(releaseTokenHeader) token: unknown,
    @Body({ schema: promoteReleaseRequest }) body: PromoteReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.promote(name, body, await this.tokens.check(token, name));
  }

  @Post('rollback')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: {} })
  async rollBack(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Headers(releaseTokenHeader) token: unknown,
    @Body({ schema: rollBackReleaseRequest }) body: RollBackReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.rollBack(name, body, await this.tokens.check(token, name));
  }

  @Get('status.json')
  @Limit(perAddress)
  @Sample(remote)
  async status(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Headers(releaseTokenHeader) token: unknown,
  ): Promise<ReleaseStatus> {
    await this.tokens.check(token, name);
    const [status] = await this.history.status(name);
    if (!status) throw new NotFound();
    return status;
  }

  @Get('history.json')
  @Limit(perAddress)
  @Sample(remote)
  async changes(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Headers(releaseTokenHeader) token: unknown,
    @Query({ schema: releaseHistoryQuery }) query: ReleaseHistoryQuery,
  ): Promise<ReleaseHistory> {
    await this.tokens.check(token, name);
    return this.history.page(name, query);
  }
}
