import {
  enterpriseSignInRequest,
  participantSignInRequest,
  type EnterpriseSignInRequest,
  type ParticipantSignInRequest,
  type RefreshAnswer,
  type SignInAnswer,
} from '@tandem/contracts/platform';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Csrf, Limit, Public, Sample } from '../../../kernel/index.js';
import { deviceOf } from './device-of.js';
import { doorLimit } from './door-limit.js';
import { RefreshSession } from './refresh-session.js';
import { SessionCookies } from './session-cookies.js';
import { SignIn } from './sign-in.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refreshSession: RefreshSession,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('/login.json')
  @HttpCode(200)
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { email: 'nobody@example.test', password: 'Unknown!2026' } })
  async participant(
    @Body({ schema: participantSignInRequest }) body: ParticipantSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { email, password, program_id: programId, return_to: returnTo } = body;
    const issued = await this.signIn.with({
      email,
      password,
      programId,
      returnTo,
      enterprise: false,
      device: deviceOf(request),
    });
    this.cookies.set(reply, issued);
    return issued.answer;
  }

  @Post('/api/enterprise/v1/login.json')
  @HttpCode(200)
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { type: 'enterprise', email: 'nobody@example.test', password: 'Unknown!2026' } })
  async enterprise(
    @Body({ schema: enterpriseSignInRequest }) body: EnterpriseSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { email, password, return_to: returnTo } = body;
    const issued = await this.signIn.with({ email, password, returnTo, enterprise: true, device: deviceOf(request) });
    this.cookies.set(reply, issued);
    return issued.answer;
  }

  @Post('/session/refresh')
  @HttpCode(200)
  @Public()
  @Csrf()
  @Sample()
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshAnswer> {
    const issued = await this.refreshSession.with(this.cookies.refreshToken(request), deviceOf(request));
    this.cookies.set(reply, issued);
    return issued.answer;
  }
}
