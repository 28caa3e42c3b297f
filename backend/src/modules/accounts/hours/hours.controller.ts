import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  availabilityQuerySchema,
  saveAvailabilitySchema,
  type Availability,
  type Dnd,
  type SaveAvailability,
} from '@tandem/contracts/accounts';
import { Actor, NotFound, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { SaveHours } from './save-hours.js';
import { SetDnd } from './set-dnd.js';

/** A mentor's hours in the active programme, and do not disturb. */
@Controller('users/current')
export class HoursController {
  constructor(
    private readonly hours: SaveHours,
    private readonly dnd: SetDnd,
  ) {}

  @Get('availability')
  @Requires('accounts-hours:write')
  @Sample()
  read(@Actor() actor: ActorView, @Query({ schema: availabilityQuerySchema }) _query: unknown): Promise<Availability> {
    return this.hours.read(actor.userId, activeProgramme(actor));
  }

  @Put('availability')
  @Requires('accounts-hours:write')
  @Sample({
    body: {
      timezone: 'Asia/Kuala_Lumpur',
      dnd: false,
      weekly: [{ weekday: 1, start: '09:00', end: '12:00' }],
      exceptions: [],
    },
  })
  save(
    @Actor() actor: ActorView,
    @Body({ schema: saveAvailabilitySchema }) body: SaveAvailability,
  ): Promise<Availability> {
    return this.hours.save(actor, activeProgramme(actor), body);
  }

  @Get('dnd_status')
  @Requires('platform:session')
  @Sample()
  status(@Actor() actor: ActorView): Promise<Dnd> {
    return this.dnd.status(actor.userId);
  }

  @Post('toggle_dnd')
  @HttpCode(200)
  @Requires('accounts-hours:write')
  @Sample()
  toggle(@Actor() actor: ActorView): Promise<Dnd> {
    return this.dnd.toggle(actor.userId);
  }
}

function activeProgramme({ programId }: ActorView): number {
  if (programId === null) throw new NotFound();
  return programId;
}
