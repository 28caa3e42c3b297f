import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import {
  sandboxChoiceSchema,
  sandboxSessionParam,
  type SandboxCheckout,
  type SandboxChosen,
  type SandboxResult,
} from '@tandem/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Limit, NotFound, Public, Sample } from '../../../kernel/index.js';
import { CallbackRefused } from '../accounts.errors.js';
import { PaymentProvider } from './payment-provider.js';
import { SandboxDesk } from './sandbox-desk.js';
import { SettlePayment } from './settle-payment.js';

const providerParam = z.object({ provider: z.string().max(40) });

/** Callbacks of payment providers, let in by their signature, and the sandbox's own page, by the key of its session. */
@Public()
@Controller('payments')
export class PaymentsController {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
    private readonly sandbox: SandboxDesk,
  ) {}

  @Post('webhook/:provider')
  @HttpCode(200)
  @Limit({ name: 'payments.callback', max: 600, windowSeconds: 60, per: 'address' })
  @Sample({ params: { provider: { value: 'sandbox' } }, body: {} })
  async receive(
    @Param({ schema: providerParam }) { provider }: { provider: string },
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<{ received: true }> {
    if (provider !== this.provider.name) throw new NotFound();
    if (!request.rawBody) throw new CallbackRefused();
    await this.settle.run(this.provider.readCallback(request.rawBody, request.headers));
    return { received: true };
  }

  @Get('sandbox/:session')
  @Limit({ name: 'payments.sandbox', max: 300, windowSeconds: 60, per: 'address' })
  @Sample({ params: { session: { value: 'none' } } })
  checkout(@Param({ schema: sandboxSessionParam }) { session }: { session: string }): Promise<SandboxCheckout> {
    return this.sandbox.show(session);
  }

  @Post('sandbox/:session')
  @HttpCode(200)
  @Limit({ name: 'payments.sandbox', max: 300, windowSeconds: 60, per: 'address' })
  @Sample({ params: { session: { value: 'none' } }, body: { result: 'paid' } })
  choose(
    @Param({ schema: sandboxSessionParam }) { session }: { session: string },
    @Body({ schema: sandboxChoiceSchema }) { result }: { result: SandboxResult },
  ): Promise<SandboxChosen> {
    return this.sandbox.choose(session, result);
  }
}
