import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock, Config, keyFor } from '../../../kernel/index.js';
import { CallbackRefused } from '../accounts.errors.js';
import { PaymentProvider } from './payment-provider.js';
import type { PaymentOutcome, RefundOutcome, RefundWish } from './payment-provider.js';
import { isSigned, signatureOf } from './signature.js';

export const signatureHeader = 'x-sandbox-signature';
const callback = z.object({
  id: z.string().min(1).max(200),
  payment_id: z.number().int().positive(),
  session: z.string().min(1).max(100).optional(),
  amount: z.number().int(),
  currency: z.string().max(10),
  result: z.enum(['paid', 'declined']),
});

/** What the sandbox tells of a payment. */
export type SandboxNotice = Pick<PaymentOutcome, 'paymentId' | 'amountSen' | 'currency' | 'result'> & {
  /** Tells notices about the same payment apart. */
  readonly id: string;
  readonly session?: string;
};

/** The provider of local and test mode, and of production where it is switched on: a page of this product that calls back as a real one does. */
@Injectable()
export class SandboxPayments extends PaymentProvider {
  readonly name = 'sandbox';
  private readonly key: Buffer;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.key = keyFor(config, 'sandbox callbacks');
  }

  get isReady(): boolean {
    return this.config.sandboxPayments;
  }

  checkoutAddress(session: string): string {
    return `/payments/sandbox/${session}`;
  }

  /** A callback as the provider sends it: body and signature. */
  signedCallback({ id, paymentId, session, amountSen, currency, result }: SandboxNotice) {
    const said = { id, payment_id: paymentId, session, amount: amountSen, currency, result };
    const body = Buffer.from(JSON.stringify(said));
    return { body, signature: signatureOf(this.key, body, this.realNow()) };
  }

  /** No money was moved, so none comes back; it only fails where there is no provider. */
  refund({ refundId }: RefundWish): Promise<RefundOutcome> {
    const failure = this.isReady ? null : 'No payment provider is set up.';
    return Promise.resolve({ reference: failure === null ? `sandbox-refund-${refundId}` : null, failure });
  }

  readCallback(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): PaymentOutcome {
    const signature = headers[signatureHeader];
    if (!this.isReady || typeof signature !== 'string') throw new CallbackRefused();
    if (!isSigned(this.key, rawBody, { signature, now: this.realNow() })) throw new CallbackRefused();
    const said = callback.safeParse(parsed(rawBody));
    if (!said.success) throw new CallbackRefused();
    const { id: reference, payment_id: paymentId, session = null, amount: amountSen, currency, result } = said.data;
    return { provider: this.name, reference, paymentId, session, amountSen, currency, result };
  }

  /** Signatures run on real time: a moved clock of a test changes nothing about how old a callback is. */
  private realNow(): Date {
    return new Date(this.clock.now().getTime() - this.clock.offset);
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new CallbackRefused();
  }
}
