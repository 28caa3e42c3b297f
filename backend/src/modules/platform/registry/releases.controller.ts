import {
  cancelShareRequest,
  createReleaseTokenRequest,
  promoteReleaseRequest,
  releaseHistoryQuery,
  releaseNameParam,
  rollBackReleaseRequest,
  unpinReleaseRequest,
  type CancelShareRequest,
  type CreatedReleaseToken,
  type CreateReleaseTokenRequest,
  type PromoteReleaseRequest,
  type ReleaseHistory,
  type ReleaseHistoryQuery,
  type ReleaseStatus,
  type ReleaseTokenRow,
  type RollBackReleaseRequest,
  type RolloutAnswer,
  type UnpinReleaseRequest,
  type VersionHealth,
} from '@tandem/contracts/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Actor, Idempotent, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseHistoryReader } from './release-history.js';
import { ReleaseTokens } from './release-tokens.js';
import { RemoteTelemetry } from './remote-telemetry.js';

const tokenParam = z.object({ id: z.coerce.number().int().positive() });
const remote = { params: { name: { value: 'mf-events' } } };

interface Named {
  readonly name: string;
}

/** What superadmins do with releases: see, promote, take back, pin, and hand out tokens. */
@Controller('main/admins')
@Requires('platform:manage')
export class ReleasesController {
  constructor(
    private readonly desk: ReleaseDesk,
    private readonly history: ReleaseHistoryReader,
    private readonly tokens: ReleaseTokens,
    private readonly telemetry: RemoteTelemetry,
  ) {}

  @Get('releases.json')
  @Sample()
  async list(): Promise<{ data: ReleaseStatus[] }> {
    return { data: await this.history.status() };
  }

  /** How each version did over the last 24 hours. */
  @Get('releases/health.json')
  @Sample()
  async health(): Promise<{ data: VersionHealth[] }> {
    return { data: await this.telemetry.health() };
  }

  @Get('releases/:name/history.json')
  @Sample(remote)
  changes(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Query({ schema: releaseHistoryQuery }) query: ReleaseHistoryQuery,
  ): Promise<ReleaseHistory> {
    return this.history.page(name, query);
  }

  @Post('releases/:name/promote')
  @HttpCode(200)
  @Idempotent('late')
  @Sample({ ...remote, body: { version: '1.0.0-00000000' } })
  promote(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Body({ schema: promoteReleaseRequest }) body: PromoteReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.promote(name, body, null);
  }

  @Post('releases/:name/rollback')
  @HttpCode(200)
  @Idempotent('late')
  @Sample({ ...remote, body: {} })
  rollBack(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Body({ schema: rollBackReleaseRequest }) body: RollBackReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.rollBack(name, body, null);
  }

  @Post('releases/:name/cancel')
  @HttpCode(200)
  @Idempotent()
  @Sample({ ...remote, body: {} })
  cancel(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Body({ schema: cancelShareRequest }) body: CancelShareRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.cancel(name, body, null);
  }

  @Post('releases/:name/unpin')
  @HttpCode(200)
  @Idempotent()
  @Sample({ ...remote, body: { enterprise: 'acme' } })
  unpin(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Body({ schema: unpinReleaseRequest }) body: UnpinReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.unpin(name, body, null);
  }

  @Get('release_tokens.json')
  @Sample()
  async listTokens(): Promise<{ data: ReleaseTokenRow[] }> {
    return { data: await this.tokens.list() };
  }

  @Post('release_tokens')
  @HttpCode(201)
  @Sample({ body: { name: 'mf-events', label: 'Events team' } })
  createToken(
    @Actor() { userId }: ActorView,
    @Body({ schema: createReleaseTokenRequest }) body: CreateReleaseTokenRequest,
  ): Promise<CreatedReleaseToken> {
    return this.tokens.create(body, userId);
  }

  @Delete('release_tokens/:id')
  @HttpCode(204)
  @Sample({ params: { id: { value: 999_999_999 } } })
  revokeToken(@Param({ schema: tokenParam }) { id }: { id: number }): Promise<void> {
    return this.tokens.revoke(id);
  }
}
