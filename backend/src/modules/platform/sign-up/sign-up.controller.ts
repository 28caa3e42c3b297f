import {
  createEnterpriseRequest,
  registerEnterpriseRequest,
  signUpRequest,
  switchEnterpriseRequest,
  type CreateEnterpriseRequest,
  type CurrentAdmin,
  type EnterpriseView,
  type RegisterEnterpriseAnswer,
  type RegisterEnterpriseRequest,
  type SignUpAnswer,
  type SignUpRequest,
  type SwitchEnterpriseRequest,
} from '@tandem/contracts/platform';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Actor, Idempotent, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { doorLimit } from '../sessions/door-limit.js';
import { RegisterEnterprise } from './register-enterprise.js';
import { SignUp } from './sign-up.js';

const person = {
  firstname: 'Ada',
  lastname: 'Sample',
  email: 'ada.sample@example.test',
  country_id: 1,
  password: 'Mentor!2026',
  password_confirmation: 'Mentor!2026',
};
const company = { name: 'Sample Company', program_type: 'Company wide', estimated_participants: '1 - 50' };

@Controller()
export class SignUpController {
  constructor(
    private readonly registerEnterprise: RegisterEnterprise,
    private readonly signUp: SignUp,
  ) {}

  @Post('/users/sign_up')
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { ...person, user_type: 'mentee', accept_terms: true } })
  participant(
    @Body({ schema: signUpRequest }) body: SignUpRequest,
    @Req() request: FastifyRequest,
  ): Promise<SignUpAnswer> {
    return this.signUp.with(body, request.ip);
  }

  @Post('/api/enterprise/v1/auth/sign_up')
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { ...person, phone_no: '123456789', enterprise: company } })
  enterprise(
    @Body({ schema: registerEnterpriseRequest }) body: RegisterEnterpriseRequest,
    @Req() request: FastifyRequest,
  ): Promise<RegisterEnterpriseAnswer> {
    return this.registerEnterprise.register(body, request.ip);
  }

  @Post('/api/enterprise/v1/admin/enterprise')
  @Requires('platform:session')
  @Idempotent()
  @Sample({ body: company })
  create(
    @Actor() actor: ActorView,
    @Body({ schema: createEnterpriseRequest }) body: CreateEnterpriseRequest,
  ): Promise<EnterpriseView> {
    return this.registerEnterprise.add(actor, body);
  }

  @Get('/api/enterprise/v1/admin/current')
  @Requires('platform:session')
  @Sample()
  current(@Actor() actor: ActorView): Promise<CurrentAdmin> {
    return this.registerEnterprise.current(actor);
  }

  @Post('/api/enterprise/v1/admin/current')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ body: { enterprise_id: { $: 'enterprise' } } })
  switch(
    @Actor() actor: ActorView,
    @Body({ schema: switchEnterpriseRequest }) { enterprise_id: enterpriseId }: SwitchEnterpriseRequest,
  ): Promise<CurrentAdmin> {
    return this.registerEnterprise.switchTo(actor, enterpriseId);
  }
}
