/** One notice of a provider, its signature checked. */
export interface PaymentOutcome {
  readonly provider: string;
  /** The provider's own id of the notice; it comes again with every repetition. */
  readonly reference: string;
  readonly paymentId: number;
  /** The session that was paid in; null where the provider does not say. */
  readonly session: string | null;
  readonly amountSen: number;
  readonly currency: string;
  readonly result: 'paid' | 'declined';
}

/** Money that is to go back to a buyer. */
export interface RefundWish {
  /** Asking again with the same id gives the money back once. */
  readonly refundId: number;
  readonly orderId: number;
  readonly amountSen: number;
}

export interface RefundOutcome {
  readonly reference: string | null;
  /** Why it failed, for the organiser; null when the money is on its way. */
  readonly failure: string | null;
}

/** Takes payments for this installation, of credits and of tickets alike (D-A146). */
export abstract class PaymentProvider {
  abstract readonly name: string;

  /** False where nothing can be paid: no provider is configured. */
  abstract readonly isReady: boolean;

  /** The page on which the payment with this session is made. */
  abstract checkoutAddress(session: string): string;

  abstract refund(wish: RefundWish): Promise<RefundOutcome>;

  /**
   * What a callback says, `rawBody` exactly as it came.
   * @throws CallbackRefused for a wrong signature, one older than five minutes, or a body that says nothing
   */
  abstract readCallback(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): PaymentOutcome;
}
