import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { SandboxCheckout, SandboxChosen, SandboxResult } from '@tandem/contracts/accounts';
import { callBack, Clock, Database, NotFound } from '../../../kernel/index.js';
import { PaymentClosed } from '../accounts.errors.js';
import { isOpen, pagesOf, paymentOfSession, type Payment } from './payment.queries.js';
import { SandboxPayments, signatureHeader } from './sandbox-payments.js';

/** What the sandbox's checkout shows and does; it calls this server back over HTTP as a real provider would (D-E35). */
@Injectable()
export class SandboxDesk {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sandbox: SandboxPayments,
    private readonly host: HttpAdapterHost,
  ) {}

  /** @throws NotFound for a session that this server did not open, and where the sandbox is switched off */
  async show(session: string): Promise<SandboxCheckout> {
    const payment = await this.find(session);
    const { description, amount_sen, currency } = payment;
    const [is_open, back_url] = [isOpen(payment, this.clock.now()), pagesOf(payment).cancelled];
    return { description, amount: amount_sen / 100, currency, is_open, back_url };
  }

  /** @throws NotFound, PaymentClosed */
  async choose(session: string, result: SandboxResult): Promise<SandboxChosen> {
    const payment = await this.find(session);
    if (result === 'cancelled') return { redirect_url: pagesOf(payment).cancelled };
    if (!isOpen(payment, this.clock.now())) throw new PaymentClosed();
    // The same button of the same session tells the same thing under the same id, however often it is pressed.
    const notice = {
      id: `${session}_${result}`,
      paymentId: payment.id,
      session,
      amountSen: payment.amount_sen,
      result,
    };
    const { body, signature } = this.sandbox.signedCallback({ ...notice, currency: payment.currency });
    await callBack(this.host, {
      path: '/api/v1/payments/webhook/sandbox',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body: body.toString('utf8'),
    });
    return { redirect_url: pagesOf(payment).paid };
  }

  private async find(session: string): Promise<Payment> {
    const payment = this.sandbox.isReady ? await paymentOfSession(this.database, session) : null;
    if (!payment) throw new NotFound();
    return payment;
  }
}
