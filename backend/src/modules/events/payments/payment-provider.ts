/** What a buyer pays at the provider; paths are on this site. */
export interface Checkout {
  readonly orderId: number;
  readonly amountSen: number;
  readonly currency: 'MYR';
  readonly paidPath: string;
  readonly cancelledPath: string;
}

/** One notice of a provider, its signature checked. */
export interface PaymentOutcome {
  readonly provider: string;
  /** The provider's own id of the notice; it comes again with every repetition. */
  readonly reference: string;
  readonly orderId: number;
  readonly amountSen: number;
  readonly currency: string;
  readonly result: 'paid' | 'declined';
}

/** Money that is to go back to the buyer of an order. */
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

/** Takes payments for this installation. */
export abstract class PaymentProvider {
  abstract readonly name: string;

  /** @throws PaymentUnavailable where no provider is configured */
  abstract ensureReady(): void;

  /** The page on which the order is paid. */
  abstract checkoutAddress(checkout: Checkout): string;

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
