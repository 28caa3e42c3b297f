import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock, Config, NotFound } from '../../../kernel/index.js';
import { CallbackRefused, PaymentUnavailable } from '../events.errors.js';
import { keyFor } from '../tickets/ticket-code.js';
import { PaymentProvider } from './payment-provider.js';
import type { Checkout, PaymentOutcome, RefundOutcome, RefundWish } from './payment-provider.js';
import { isSigned, signatureOf } from './signature.js';

export const signatureHeader = 'x-sandbox-signature';
const path = z.string().startsWith('/').max(500);
const session = z.object({
  orderId: z.number().int().positive(),
  amountSen: z.number().int().positive(),
  currency: z.literal('MYR'),
  paidPath: path,
  cancelledPath: path,
});
const callback = z.object({
  id: z.string().min(1).max(200),
  order_id: z.number().int().positive(),
  amount: z.number().int(),
  currency: z.string().max(10),
  result: z.enum(['paid', 'declined']),
});

/** The provider of local and test mode: a page of this server that calls back as a real one does. Production has none. */
@Injectable()
export class SandboxPayments extends PaymentProvider {
  readonly name = 'sandbox';
  private readonly callbackKey: Buffer;
  private readonly sessionKey: Buffer;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.callbackKey = keyFor(config, 'sandbox callbacks');
    this.sessionKey = keyFor(config, 'sandbox sessions');
  }

  ensureReady(): void {
    if (this.config.isProduction) throw new PaymentUnavailable();
  }

  checkoutAddress(checkout: Checkout): string {
    this.ensureReady();
    const text = Buffer.from(JSON.stringify(checkout)).toString('base64url');
    return `/dev/payments/checkout?session=${text}.${this.sealOf(text)}`;
  }

  /** @throws NotFound for a session that this server did not open */
  readSession(token: string): Checkout {
    const [text = '', seal = ''] = token.split('.');
    const [given, right] = [Buffer.from(seal), Buffer.from(this.sealOf(text))];
    if (this.config.isProduction || given.length !== right.length || !timingSafeEqual(given, right))
      throw new NotFound();
    return session.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  }

  /** A callback as the provider sends it: body and signature. */
  signedCallback(checkout: Checkout, result: PaymentOutcome['result']) {
    const { orderId, amountSen, currency } = checkout;
    // The same session tells the same thing under the same id, however often its button is pressed.
    const id = `evt_${orderId}_${result}`;
    const body = Buffer.from(JSON.stringify({ id, order_id: orderId, amount: amountSen, currency, result }));
    return { body, signature: signatureOf(this.callbackKey, body, this.realNow()) };
  }

  /** No money was moved, so none comes back; it only fails where there is no provider. */
  refund({ refundId }: RefundWish): Promise<RefundOutcome> {
    const failure = this.config.isProduction ? 'No payment provider is set up.' : null;
    return Promise.resolve({ reference: failure === null ? `sandbox-refund-${refundId}` : null, failure });
  }

  readCallback(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): PaymentOutcome {
    const signature = headers[signatureHeader];
    if (this.config.isProduction || typeof signature !== 'string') throw new CallbackRefused();
    if (!isSigned(this.callbackKey, rawBody, { signature, now: this.realNow() })) throw new CallbackRefused();
    const said = callback.safeParse(parsed(rawBody));
    if (!said.success) throw new CallbackRefused();
    const { id: reference, order_id: orderId, amount: amountSen, currency, result } = said.data;
    return { provider: this.name, reference, orderId, amountSen, currency, result };
  }

  /** Signatures run on real time: a moved clock of a test changes nothing about how old a callback is. */
  private realNow(): Date {
    return new Date(this.clock.now().getTime() - this.clock.offset);
  }

  private sealOf(text: string): string {
    return createHmac('sha256', this.sessionKey).update(text).digest('base64url');
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new CallbackRefused();
  }
}
