import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callBack, Limit, NotFound, Public, Sample } from '../../../kernel/index.js';
import { CallbackRefused } from '../events.errors.js';
import { SettlePayment } from '../orders/settle-payment.js';
import { PaymentProvider } from './payment-provider.js';
import { sandboxPage, sandboxPolicy } from './sandbox-page.js';
import { SandboxPayments, signatureHeader } from './sandbox-payments.js';

const providerParam = z.object({ provider: z.string().max(40) });
const sessionQuery = z.object({ session: z.string().max(2000) });
const choice = z.object({ session: z.string().max(2000), result: z.enum(['paid', 'declined', 'cancelled']) });

/** Callbacks of payment providers: the signature is what they are let in by. */
@Controller('payments/webhook')
export class PaymentsController {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
  ) {}

  @Post(':provider')
  @HttpCode(200)
  @Public()
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
}

/** The sandbox provider's own page, in local and test mode; it calls this server back over HTTP as a real one would. */
@Public()
@Controller('dev/payments')
export class SandboxController {
  constructor(
    private readonly sandbox: SandboxPayments,
    private readonly host: HttpAdapterHost,
  ) {}

  @Get('checkout')
  @Sample({ query: { session: 'none' } })
  page(@Query({ schema: sessionQuery }) { session }: { session: string }, @Res() reply: FastifyReply): void {
    const checkout = this.sandbox.readSession(session);
    const nonce = randomBytes(16).toString('base64');
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', sandboxPolicy(nonce))
      .header('cache-control', 'no-store')
      .send(sandboxPage(checkout, { token: session, nonce }));
  }

  @Post('checkout')
  @Sample({ body: { session: 'none', result: 'paid' } })
  async choose(
    @Body({ schema: choice }) { session, result }: z.output<typeof choice>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const checkout = this.sandbox.readSession(session);
    if (result !== 'cancelled') {
      const { body, signature } = this.sandbox.signedCallback(checkout, result);
      await callBack(this.host, {
        path: '/api/v1/payments/webhook/sandbox',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body: body.toString('utf8'),
      });
    }
    void reply.redirect(result === 'cancelled' ? checkout.cancelledPath : checkout.paidPath, 303);
  }
}
