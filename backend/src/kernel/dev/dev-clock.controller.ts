import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.js';
import { Public } from '../http/access.js';
import { Sample } from '../http/route-options.js';
import { Clock } from '../time/clock.js';

const move = z.union([
  z.object({ offset_seconds: z.number().min(-3_200_000_000).max(3_200_000_000) }),
  z.object({ now: z.iso.datetime({ offset: true }) }),
]);

/** Moves the clock of all processes. Local and test mode only; the route does not exist in production. */
@Public()
@Controller('dev/clock')
export class DevClockController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  @Sample()
  read() {
    return { now: this.clock.now().toISOString(), offset_seconds: this.clock.offset / 1000 };
  }

  @Post()
  @HttpCode(200)
  @Sample({ body: { offset_seconds: 0 } })
  async move(@Body({ schema: move }) body: z.output<typeof move>) {
    const plain = this.clock.now().getTime() - this.clock.offset;
    const offset = 'now' in body ? new Date(body.now).getTime() - plain : body.offset_seconds * 1000;
    await this.database.rows('update kernel.test_clock set offset_milliseconds = $1', [Math.round(offset)]);
    await this.clock.measure();
    return this.read();
  }
}
