import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  discoverResultQuerySchema,
  discoveryQuerySchema,
  similarMentorsParam,
  type DiscoverResultQuery,
  type DashboardMentees,
  type DashboardMentors,
  type DiscoveryAnswer,
  type DiscoveryQuery,
  type SimilarMentors,
} from '@tandem/contracts/accounts';
import { Actor, NotFound, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ListMentees } from './list-mentees.js';
import { ListMentors } from './list-mentors.js';

@Controller()
export class DiscoveryController {
  constructor(
    private readonly mentors: ListMentors,
    private readonly mentees: ListMentees,
  ) {}

  @Get('discover/mentors.json')
  @Public()
  @Sample()
  discover(@Query({ schema: discoveryQuerySchema }) query: DiscoveryQuery): Promise<DiscoveryAnswer> {
    return this.mentors.discover(query);
  }

  @Get('main/discover/result.json')
  @Requires('platform:session')
  @Sample({ query: { ind: 1, ski: 1 } })
  result(@Query({ schema: discoverResultQuerySchema }) query: DiscoverResultQuery): Promise<DiscoveryAnswer> {
    return this.mentors.byTopics(query);
  }

  @Get('app/:enterprise/:program/directory.json')
  @Requires('accounts:read')
  @Sample({ params: { enterprise: 'enterpriseSlug', program: 'programSlug' } })
  directory(
    @Actor() actor: ActorView,
    @Query({ schema: discoveryQuerySchema }) query: DiscoveryQuery,
  ): Promise<DiscoveryAnswer> {
    return this.mentors.directory(activeProgramme(actor), query);
  }

  @Get('dashboard/users/mentors')
  @Requires('accounts:read')
  @Sample()
  dashboard(@Actor() actor: ActorView): Promise<DashboardMentors> {
    return this.mentors.dashboard(activeProgramme(actor));
  }

  @Get('mentors/:mentorId/similar')
  @Requires('accounts:read')
  @Sample({ params: { mentorId: 'bookable_mentor' } })
  similar(
    @Actor() actor: ActorView,
    @Param({ schema: similarMentorsParam }) { mentorId }: { mentorId: number },
  ): Promise<SimilarMentors> {
    return this.mentors.similarTo(activeProgramme(actor), mentorId);
  }

  @Get('dashboard/users/mentees')
  @Requires('accounts-hours:write')
  @Sample()
  menteesOf(@Actor() actor: ActorView): Promise<DashboardMentees> {
    return this.mentees.dashboard(activeProgramme(actor), actor.userId);
  }
}

function activeProgramme({ programId }: ActorView): number {
  if (programId === null) throw new NotFound();
  return programId;
}
