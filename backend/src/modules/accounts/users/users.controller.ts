import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  adminUsersQuerySchema,
  changeUserEmailSchema,
  setFlMentorSchema,
  type AdminUsers,
  type AdminUsersQuery,
  type ChangedUserEmail,
  type ChangeUserEmail as EmailChange,
  type EndedSessions,
  type FlMentorSet,
  type SetFlMentor as FlMentorChange,
} from '@tandem/contracts/accounts';
import { z } from 'zod';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ChangeUserEmail } from './change-user-email.js';
import { EndSessions } from './end-sessions.js';
import { ListUsers } from './list-users.js';
import { SetFlMentor } from './set-fl-mentor.js';

const personParam = z.object({ id: z.coerce.number().int().positive() });

/** Superadmins look after the accounts of the installation; credits are given in `credits/`. */
@Controller('main/admins')
@Requires('accounts:manage')
export class UsersController {
  constructor(
    private readonly users: ListUsers,
    private readonly emails: ChangeUserEmail,
    private readonly sessions: EndSessions,
    private readonly flMentors: SetFlMentor,
  ) {}

  @Get('users.json')
  @Sample()
  list(
    @Actor() actor: ActorView,
    @Query({ schema: adminUsersQuerySchema }) query: AdminUsersQuery,
  ): Promise<AdminUsers> {
    return this.users.page(actor, query);
  }

  @Post('users/:id/email')
  @HttpCode(200)
  @Sample({ params: { id: 'account' }, body: { email: 'moved@example.test' } })
  changeEmail(
    @Param({ schema: personParam }) { id }: { id: number },
    @Body({ schema: changeUserEmailSchema }) body: EmailChange,
  ): Promise<ChangedUserEmail> {
    return this.emails.change(id, body);
  }

  @Post('users/:id/fl_mentor')
  @HttpCode(200)
  @Sample({ params: { id: 'account' }, body: { is_fl_mentor: false } })
  setFlMentor(
    @Param({ schema: personParam }) { id }: { id: number },
    @Body({ schema: setFlMentorSchema }) body: FlMentorChange,
  ): Promise<FlMentorSet> {
    return this.flMentors.set(id, body);
  }

  @Delete('users/:id/sessions')
  @Sample({ params: { id: 'account' } })
  endSessions(@Param({ schema: personParam }) { id }: { id: number }): Promise<EndedSessions> {
    return this.sessions.of(id);
  }
}
