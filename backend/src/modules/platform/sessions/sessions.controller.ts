import { id as idSchema, type MessageAnswer, type SessionView } from '@tandem/contracts/platform';
import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Actor, Csrf, Public, requestContext, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { SessionCookies } from './session-cookies.js';
import { Sessions } from './sessions.js';
import { SignOut } from './sign-out.js';

const sessionParams = z.object({ id: idSchema('Session must be a whole number') });

@Controller()
export class SessionsController {
  constructor(
    private readonly signOut: SignOut,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  // Public, because signing out twice, or after the token's end, is a success.
  @Delete(['/users/logout', '/api/enterprise/v1/kill-session'])
  @HttpCode(200)
  @Public()
  @Csrf()
  @Sample()
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<MessageAnswer> {
    const { sessionId } = requestContext();
    await this.signOut.of(sessionId ?? (await this.sessions.idOf(this.cookies.refreshToken(request))));
    this.cookies.clear(reply);
    return { message: 'Logout successful' };
  }

  @Get('/sessions')
  @Requires('platform:session')
  @Sample()
  list(@Actor() actor: ActorView): Promise<SessionView[]> {
    return this.signOut.list(actor);
  }

  @Delete('/sessions')
  @Requires('platform:session')
  @Sample()
  async endOthers(@Actor() actor: ActorView): Promise<MessageAnswer> {
    await this.signOut.everywhereElse(actor);
    return { message: 'You are signed out on all other devices.' };
  }

  @Delete('/sessions/:id')
  @Requires('platform:session')
  @Sample({ params: { id: 'session' } })
  async endOne(
    @Actor() actor: ActorView,
    @Param({ schema: sessionParams }) params: z.infer<typeof sessionParams>,
  ): Promise<MessageAnswer> {
    await this.signOut.device(actor, params.id);
    return { message: 'The device is signed out.' };
  }
}
