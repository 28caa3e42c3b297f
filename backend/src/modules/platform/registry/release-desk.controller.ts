import {
  buildFile,
  cancelShareRequest,
  promoteReleaseRequest,
  registerReleaseRequest,
  releaseHistoryQuery,
  releaseNameParam,
  releaseVersion,
  rollBackReleaseRequest,
  unpinReleaseRequest,
  type CancelShareRequest,
  type CheckReleaseAnswer,
  type PromoteReleaseRequest,
  type RegisterReleaseAnswer,
  type RegisterReleaseRequest,
  type ReleaseHistory,
  type ReleaseHistoryQuery,
  type ReleaseStatus,
  type RollBackReleaseRequest,
  type RolloutAnswer,
  type UnpinReleaseRequest,
} from '@tandem/contracts/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Limit, Public, Sample, uploadedFile } from '../../../kernel/index.js';
import { ReceivedBuilds } from './received-builds.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseHistoryReader } from './release-history.js';
import { ReleaseTokenGuard, TokenId } from './release-token-guard.js';
import { BuildFileRefused } from './registry.errors.js';
import { SentReleases } from './sent-releases.js';

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

const perFile = { name: 'release-files', max: 6_000, windowSeconds: 60, per: 'address' } as const;
const versionParam = releaseNameParam.extend({ version: releaseVersion });
const fileQuery = z.object({ file: buildFile });
const buildFileRule = {
  field: 'file',
  maxBytes: 8 * 1024 * 1024,
  missing: () => new BuildFileRefused('Send one file in the field file.'),
  tooLarge: () => new BuildFileRefused('A file of a build is at most 8 MB.'),
};

interface Named {
  readonly name: string;
}

/** What a team's own command does with its release token. Nobody is signed in; the token says which remote it may touch. */
@Controller('releases/:name')
@Public()
@UseGuards(ReleaseTokenGuard)
export class ReleaseDeskController {
  constructor(
    private readonly desk: ReleaseDesk,
    private readonly sent: SentReleases,
    private readonly history: ReleaseHistoryReader,
    private readonly builds: ReceivedBuilds,
  ) {}

  /** What the registry would say to the release, before anything is sent. */
  @Post('check')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: build })
  check(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @TokenId() tokenId: number,
    @Body({ schema: registerReleaseRequest }) body: RegisterReleaseRequest,
  ): Promise<CheckReleaseAnswer> {
    return this.sent.check({ name, tokenId }, body);
  }

  /** One file of a build, in the form's field `file`, its path in the build in the query. */
  @Post(':version/files')
  @HttpCode(204)
  @Limit(perFile)
  @Sample({ params: { ...remote.params, version: { value: '1.0.0-00000000' } }, query: { file: 'remoteEntry.js' } })
  async receive(
    @Param({ schema: versionParam }) build: { name: string; version: string },
    @Query({ schema: fileQuery }) { file }: { file: string },
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { bytes } = await uploadedFile(request, buildFileRule);
    await this.builds.keep(build, file, bytes);
  }

  @Post()
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: build })
  register(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @TokenId() tokenId: number,
    @Body({ schema: registerReleaseRequest }) body: RegisterReleaseRequest,
  ): Promise<RegisterReleaseAnswer> {
    return this.sent.register({ name, tokenId }, body);
  }

  @Post('promote')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: { version: '1.0.0-00000000' } })
  promote(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @TokenId() tokenId: number,
    @Body({ schema: promoteReleaseRequest }) body: PromoteReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.promote(name, body, tokenId);
  }

  @Post('rollback')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: {} })
  rollBack(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @TokenId() tokenId: number,
    @Body({ schema: rollBackReleaseRequest }) body: RollBackReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.rollBack(name, body, tokenId);
  }

  @Post('cancel')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: {} })
  cancel(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @TokenId() tokenId: number,
    @Body({ schema: cancelShareRequest }) body: CancelShareRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.cancel(name, body, tokenId);
  }

  @Post('unpin')
  @HttpCode(200)
  @Limit(perAddress)
  @Sample({ ...remote, body: { enterprise: 'acme' } })
  unpin(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @TokenId() tokenId: number,
    @Body({ schema: unpinReleaseRequest }) body: UnpinReleaseRequest,
  ): Promise<RolloutAnswer> {
    return this.desk.unpin(name, body, tokenId);
  }

  @Get('status.json')
  @Limit(perAddress)
  @Sample(remote)
  status(@Param({ schema: releaseNameParam }) { name }: Named): Promise<ReleaseStatus> {
    return this.history.statusOf(name);
  }

  @Get('history.json')
  @Limit(perAddress)
  @Sample(remote)
  changes(
    @Param({ schema: releaseNameParam }) { name }: Named,
    @Query({ schema: releaseHistoryQuery }) query: ReleaseHistoryQuery,
  ): Promise<ReleaseHistory> {
    return this.history.page(name, query);
  }
}
