import { createHash } from 'node:crypto';
import { remoteReports, overrideRightHeader, shellVersionHeader } from '@tandem/contracts/platform';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  Actor,
  isKnownTag,
  Limit,
  Public,
  requestContext,
  Requires,
  Sample,
  type ActorView,
} from '../../../kernel/index.js';
import { SessionEnded } from '../platform.errors.js';
import { RemoteDiscovery } from './discovery.js';
import { OverrideRights } from './override-rights.js';
import { RemoteTelemetry } from './remote-telemetry.js';
import { WrittenAnswers } from './written-answers.js';

/** A browser reports when its page is left or hidden, and every half minute where there is something new. */
const reporting = { name: 'remote-reports', max: 12, windowSeconds: 60, per: 'user' } as const;
type Reports = z.output<typeof remoteReports>;
const report = { name: 'mf-events', version: '1.0.0-00000000', load_ms: 120 };

/** As browsers say it; whoever says more than that is left to the packing of every answer. */
const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  headers['accept-encoding']?.split(',').some((name) => name.trim() === 'br') ?? false;

/** The shell names the programme of every page that acts in one. */
const namesNone = ({ headers, query }: FastifyRequest): boolean =>
  headers['x-program-id'] === undefined && !Object.hasOwn(query as object, 'program_id');

@Controller()
export class RegistryController {
  constructor(
    private readonly discovery: RemoteDiscovery,
    private readonly overrides: OverrideRights,
    private readonly telemetry: RemoteTelemetry,
    private readonly answers: WrittenAnswers,
  ) {}

  @Get('/remotes')
  @Public()
  @Sample()
  async remotes(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    // Whoever was signed in would get what visitors get, and keep it as their own: the shell signs in anew and asks again.
    if (request.headers.authorization !== undefined && requestContext().userId === null) throw new SessionEnded();
    const {
      discovery: answer,
      shell,
      mark,
    } = await this.discovery.offersTo({
      ...requestContext(),
      namesNone: namesNone(request),
    });
    const overrideRight = this.overrides.rightOf(requestContext());
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([answer.schema, mark, overrideRight]))
      .digest('base64url')}"`;
    void reply
      .header('etag', etag)
      .header(shellVersionHeader, shell ?? '')
      .header(overrideRightHeader, overrideRight)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, x-program-id, accept-encoding');
    if (isKnownTag(request.headers['if-none-match'], etag)) {
      void reply.status(304);
      return undefined;
    }
    void reply.type('application/json; charset=utf-8');
    if (!takesBrotli(request)) return this.answers.text(etag, answer);
    void reply.header('content-encoding', 'br');
    return this.answers.packed(etag, answer);
  }

  @Post('/remotes/reports')
  @HttpCode(204)
  @Requires('platform:session')
  @Limit(reporting)
  @Sample({ body: { remotes: [report] } })
  report(
    @Actor() { userId, programId }: ActorView,
    @Body({ schema: remoteReports }) body: Reports,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.telemetry.record(body.remotes, { userId, programId, namesNone: namesNone(request) });
  }
}
