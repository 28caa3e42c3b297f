import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  decideApplicationSchema,
  mentorApplicationsQuerySchema,
  type DecideApplication as Decision,
  type DecidedApplication,
  type MentorApplications,
} from '@tandem/contracts/accounts';
import { z } from 'zod';
import { Actor, NotFound, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { DecideApplication } from './decide-application.js';

const personParam = z.object({ id: z.coerce.number().int().positive() });

@Controller('main/admins')
@Requires('accounts:manage')
export class ApplicationsController {
  constructor(private readonly applications: DecideApplication) {}

  @Get('mentor_applications.json')
  @Sample()
  pending(@Query({ schema: mentorApplicationsQuerySchema }) { page }: { page: number }): Promise<MentorApplications> {
    return this.applications.pending(page);
  }

  @Post('mentor_applications/:id')
  @HttpCode(200)
  @Sample({ params: { id: 'applicant' }, body: { status: 'approved' } })
  decide(
    @Actor() { programId }: ActorView,
    @Param({ schema: personParam }) { id }: { id: number },
    @Body({ schema: decideApplicationSchema }) { status }: Decision,
  ): Promise<DecidedApplication> {
    if (programId === null) throw new NotFound();
    return this.applications.decide(id, { status, programId });
  }
}
