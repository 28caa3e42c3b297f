import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Callerless } from '../http/access.js';
import { Sample } from '../http/route-options.js';
import { ReadinessCheck, type Readiness } from './readiness.js';

@Callerless()
@Controller('api')
export class HealthController {
  constructor(@Inject(ReadinessCheck) private readonly readiness: ReadinessCheck) {}

  /** The process lives. */
  @Get('health')
  @Sample()
  health() {
    return { status: 'ok' };
  }

  /** The process can serve: 200, or 503 with the check that failed. */
  @Get('ready')
  @Sample()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.readiness.read();
    void reply.status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
