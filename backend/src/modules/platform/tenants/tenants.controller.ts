import {
  activeRoleRequest,
  enterProgrammeRequest,
  id as idSchema,
  programId,
  type ActiveRoleRequest,
  type EnterProgrammeRequest,
  type ProgrammeEntry,
  type RedirectAnswer,
  type TenantTheme,
  type UserType,
} from '@tandem/contracts/platform';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Actor, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ProgrammesOfPerson } from './programmes-of-person.js';
import { Themes } from './theme.js';

const slugs = z.object({ enterprise: z.string().max(200), program: z.string().max(200) });
const programmeParams = z.object({ id: idSchema('Programme must be a whole number') });
const userTypeQuery = z.object({ program_id: programId.optional() });

@Controller()
export class TenantsController {
  constructor(
    private readonly themes: Themes,
    private readonly programmes: ProgrammesOfPerson,
  ) {}

  @Get('/tenants/:enterprise/:program/theme')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  @Sample({ params: { enterprise: { value: 'main' }, program: { value: 'main' } } })
  theme(@Param({ schema: slugs }) { enterprise, program }: z.infer<typeof slugs>): Promise<TenantTheme> {
    return this.themes.named(enterprise, program);
  }

  @Get('/users/current/programs')
  @Requires('platform:session')
  @Sample()
  list(@Actor() actor: ActorView): Promise<ProgrammeEntry[]> {
    return this.programmes.list(actor);
  }

  // The program_id of the query is the call's active programme, which the session has already resolved.
  @Get('/users/current/user_type')
  @Requires('platform:session')
  @Sample({ query: { program_id: { $: 'programme' } } })
  async userType(
    @Actor() actor: ActorView,
    @Query({ schema: userTypeQuery }) _query: z.infer<typeof userTypeQuery>,
  ): Promise<{ user_type: UserType | null }> {
    return { user_type: await this.programmes.userType(actor) };
  }

  @Post('/users/current/active_role')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ body: { program_id: { $: 'programme' }, user_type: 'mentee' } })
  async activeRole(
    @Actor() actor: ActorView,
    @Body({ schema: activeRoleRequest }) body: ActiveRoleRequest,
  ): Promise<{ user_type: UserType }> {
    return { user_type: await this.programmes.choose(actor, { programId: body.program_id, role: body.user_type }) };
  }

  @Post('/api/enterprise/v1/programs/:id/enter')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'programme' }, body: { settings: false } })
  async enter(
    @Actor() actor: ActorView,
    @Param({ schema: programmeParams }) params: z.infer<typeof programmeParams>,
    @Body({ schema: enterProgrammeRequest }) body: EnterProgrammeRequest,
  ): Promise<RedirectAnswer> {
    return { redirect_url: await this.programmes.enter(actor, { programId: params.id, settings: body.settings }) };
  }
}
