import { z } from 'zod';

/** One session and the Starter Pack. */
export const singlePackageId = 10;
export const starterPackageId = 12;

/** Sentences around buying credits, word for word. */
export const purchaseTexts = {
  promoRequired: 'Promo code is required',
  promoApplied: 'Promo code applied successfully',
  promoRefused: 'Promo code has expired or is invalid.',
  notCompleted: 'Payment was not completed. Please try again.',
  removeFailed: 'Failed to remove payment. Please try again.',
  menteesBuy: 'Only mentees can buy credits. You do not need any for your sessions.',
  tooManyCodes: 'Too many promo codes were checked. Please try again in a few minutes.',
  none: 'No purchases yet.',
} as const;

/** The label of a currency. */
export const currencyLabel = (currency: string): string => (currency === 'MYR' ? 'RM' : '$');

/** `RM35.00`: two decimals. */
export const priceText = (amount: number, currency: string): string => `${currencyLabel(currency)}${amount.toFixed(2)}`;

const whole = { error: 'Please enter a whole number.' };
const mostUnits = 10;
const quantityText = { error: `Quantity must be a whole number from 1 to ${mostUnits}` };
const quantity = z.coerce.number(quantityText).int(quantityText).min(1, quantityText).max(mostUnits, quantityText);

export const packageParam = z.object({ id: z.coerce.number(whole).int(whole).positive(whole) });

/** Answer of GET /packages/{id}. Amounts in units of the currency. */
export const packageSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  cost: z.number(),
  currency: z.string(),
  /** Credits in one unit. */
  quantity: z.number().int(),
  /** Days until credits bought today expire (D-A84). */
  valid_duration: z.number().int(),
  recommended: z.boolean(),
  /** How many units one purchase may hold (D-A76). */
  max_quantity: z.number().int(),
});

/** Query of GET /packages/{id}/pricing. */
export const pricingQuerySchema = z.object({ quantity: quantity.default(1) });

/** The lines add up to the total: cost - discount + sst_amount + fees (A-217, D-A77). Amounts in units of the currency. */
export const pricingSchema = z.object({
  cost: z.number(),
  discount: z.number(),
  sst_amount: z.number(),
  fees: z.number(),
  total: z.number(),
  currency: z.string(),
});

/** Body of POST /promo_codes/validate (D-A80). */
export const validatePromoSchema = z.object({
  promo_code: z.string({ error: purchaseTexts.promoRequired }).trim().min(1, purchaseTexts.promoRequired).max(40),
  package_id: z.number(whole).int(whole).positive(whole),
  quantity: quantity.default(1),
});

/** */
export const promoSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  package_id: z.number().int().nullable(),
  /** Percent. */
  discount: z.number().int(),
});

/** A code that the person earned. */
export const promoTrackerSchema = z.object({
  promo_code_id: z.number().int(),
  /** True when the banner has done its work: it was closed often enough, or the code is used or over. */
  recipient_confirmed: z.boolean(),
  promo: z.object({ code: z.string() }),
  /** Percent. */
  discount_amount: z.number().int(),
});

/** Body of POST /users/current/confirmation_receipt. */
export const confirmPromoSchema = z.object({ promo_code_id: z.number(whole).int(whole).positive(whole) });

export const validatedPromoSchema = z.object({ promo: promoSchema, pricing: pricingSchema });

/** Body of POST /subscriptions (D-A88); who buys is the session's person. */
export const startPurchaseSchema = z.object({
  authenticity_token: z.string().max(500).optional(),
  user_subscription: z.object({
    package_id: z.number(whole).int(whole).positive(whole),
    quantity: quantity.default(1),
    promo_code_id: z.number(whole).int(whole).positive(whole).nullish(),
  }),
  /** The page the purchase started from; it is led back to after paying (D-A92). */
  return_to: z.string().max(2000).nullish(),
});

/** Answer of POST /subscriptions and of the removal: the page that follows. */
export const purchaseStepSchema = z.object({ redirect_url: z.string() });

/** Body of POST /subscriptions/{id}: `delete` removes it (D-A90), `put` begins another try to pay it (D-A92). */
export const changePurchaseSchema = z.object({
  _method: z.enum(['delete', 'put'], { error: 'Only delete and put are known here.' }),
  authenticity_token: z.string().max(500).optional(),
});

export const purchaseStates = ['pending', 'paid', 'failed', 'removed', 'expired', 'refunded'] as const;

/** One purchase of credits, for its buyer. */
export const purchaseSchema = z.object({
  id: z.number().int(),
  status: z.enum(purchaseStates),
  package_id: z.number().int(),
  package_name: z.string(),
  quantity: z.number().int(),
  /** Credits of the whole purchase. */
  credits: z.number().int(),
  promo_code: z.string().nullable(),
  pricing: pricingSchema,
  /** The provider's page; null when nothing can be paid (any more). */
  url: z.string().nullable(),
  /** Null when there is nothing to remove. */
  remove_url: z.string().nullable(),
  /** Null until there is one. */
  receipt_url: z.string().nullable(),
  /** Where to go on after paying. */
  return_to: z.string(),
  /** ISO 8601 in UTC, like the next two. */
  created_at: z.string(),
  expires_at: z.string().nullable(),
  paid_at: z.string().nullable(),
});

export const purchasesQuerySchema = z.object({ page: z.coerce.number(whole).int(whole).min(1).max(10_000).default(1) });

/** Answer of GET /subscriptions: newest first, 10 a page (D-A93). */
export const purchasesSchema = z.object({
  data: z.array(purchaseSchema),
  current_page: z.number().int(),
  max_pages: z.number().int(),
});

export type CreditPackage = z.infer<typeof packageSchema>;
export type Pricing = z.infer<typeof pricingSchema>;
export type PromoTracker = z.infer<typeof promoTrackerSchema>;
export type Promo = z.infer<typeof promoSchema>;
export type ValidatePromo = z.output<typeof validatePromoSchema>;
export type ValidatedPromo = z.infer<typeof validatedPromoSchema>;
export type StartPurchaseInput = z.input<typeof startPurchaseSchema>;
export type StartPurchaseBody = z.output<typeof startPurchaseSchema>;
export type PurchaseStep = z.infer<typeof purchaseStepSchema>;
export type PurchaseState = (typeof purchaseStates)[number];
export type Purchase = z.infer<typeof purchaseSchema>;
export type ChangePurchase = z.output<typeof changePurchaseSchema>;
export type Purchases = z.infer<typeof purchasesSchema>;
