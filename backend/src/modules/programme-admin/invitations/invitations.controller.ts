import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  refreshLinkRequest,
  sendInvitesRequest,
  type AcceptedInvitation,
  type InvitationView,
  type RefreshLinkRequest,
  type RoleLinkView,
  type SendInvitesRequest,
  type SentInvitesAnswer,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Idempotent, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { RoleLinks } from './role-links.js';
import { SendInvites } from './send-invites.js';
import { UseInvitation } from './use-invitation.js';

const roleParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const tokenParam = z.object({ token: z.string().max(200) });
const guessing = { name: 'invitation', max: 120, windowSeconds: 60, per: 'address' } as const;

@Controller('roles/:id/invites')
@Requires('programme-admin:manage')
export class RoleInvitesController {
  constructor(
    private readonly links: RoleLinks,
    private readonly sending: SendInvites,
  ) {}

  @Get()
  @Sample({ params: { id: 'role' } })
  current(@Actor() actor: ActorView, @Param({ schema: roleParam }) { id }: { id: number }): Promise<RoleLinkView> {
    return this.links.current(actor, id);
  }

  @Post('refresh')
  @HttpCode(200)
  @Sample({ params: { id: 'role' }, body: {} })
  refresh(
    @Actor() actor: ActorView,
    @Param({ schema: roleParam }) { id }: { id: number },
    @Body({ schema: refreshLinkRequest }) body: RefreshLinkRequest,
  ): Promise<RoleLinkView> {
    return this.links.refresh(actor, id, body);
  }

  @Post()
  @HttpCode(200)
  @Idempotent()
  @Limit({ name: 'send-invites', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({
    params: { id: 'role' },
    body: {
      role_id: { $: 'role' },
      redirect_url: '/users/login',
      email: ['invited@example.test'],
      send_invite: [true],
      batch_send_hidden: true,
      batch_send_invites: '',
    },
  })
  send(
    @Actor() actor: ActorView,
    @Param({ schema: roleParam }) { id }: { id: number },
    @Body({ schema: sendInvitesRequest }) body: SendInvitesRequest,
  ): Promise<SentInvitesAnswer> {
    return this.sending.run(actor, id, body);
  }
}

@Controller('invites')
export class InvitationsController {
  constructor(private readonly invitations: UseInvitation) {}

  @Get(':token')
  @Public()
  @Limit(guessing)
  @Sample({ params: { token: { value: 'no-such-invitation' } } })
  look(@Param({ schema: tokenParam }) { token }: { token: string }): Promise<InvitationView> {
    return this.invitations.look(token);
  }

  @Post(':token/accept')
  @HttpCode(200)
  @Requires('platform:session')
  @Limit(guessing)
  @Sample({ params: { token: { value: 'no-such-invitation' } } })
  accept(
    @Actor() actor: ActorView,
    @Param({ schema: tokenParam }) { token }: { token: string },
  ): Promise<AcceptedInvitation> {
    return this.invitations.accept(actor, token);
  }
}
