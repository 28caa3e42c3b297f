import { createHash } from 'node:crypto';
import type { Discovery } from '@tandem/contracts/platform';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, requestContext, Sample } from '../../../kernel/index.js';
import { RemoteDiscovery } from './discovery.js';

@Controller()
export class RegistryController {
  constructor(private readonly discovery: RemoteDiscovery) {}

  @Get('/remotes')
  @Public()
  @Sample()
  async remotes(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Discovery | undefined> {
    const answer = await this.discovery.for(requestContext());
    const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, x-program-id');
    if (request.headers['if-none-match'] !== etag) return answer;
    void reply.status(304);
    return undefined;
  }
}
