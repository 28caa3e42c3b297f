import type { CreditPackage, Pricing, Purchase } from '@tandem/contracts/accounts';

export const fullPrice: Pricing = { cost: 35, discount: 0, sst_amount: 2.8, fees: 2.62, total: 40.42, currency: 'MYR' };
export const promoPrice: Pricing = {
  cost: 35,
  discount: 10.5,
  sst_amount: 1.96,
  fees: 2.14,
  total: 28.6,
  currency: 'MYR',
};

export const singleSession: CreditPackage = {
  id: 10,
  name: 'Single Session',
  cost: 35,
  currency: 'MYR',
  quantity: 1,
  valid_duration: 61,
  recommended: false,
  max_quantity: 10,
};

export const starterPack: CreditPackage = {
  ...singleSession,
  id: 12,
  name: 'Starter Pack',
  cost: 60,
  quantity: 3,
  recommended: true,
  max_quantity: 1,
};

/** A pending purchase of one session, unless told otherwise. */
export const purchaseOf = (changes: Partial<Purchase> = {}): Purchase => ({
  id: 7,
  status: 'pending',
  package_id: 10,
  package_name: 'Single Session',
  quantity: 1,
  credits: 1,
  promo_code: null,
  pricing: fullPrice,
  url: '/payments/sandbox/abc',
  remove_url: '/subscriptions/7',
  receipt_url: null,
  return_to: '/mentor_profile/mei?tab=about',
  created_at: '2026-05-14T02:00:00.000Z',
  expires_at: '2026-05-15T02:00:00.000Z',
  paid_at: null,
  ...changes,
});

export const paidPurchase = (changes: Partial<Purchase> = {}): Purchase =>
  purchaseOf({
    status: 'paid',
    url: null,
    remove_url: null,
    expires_at: null,
    receipt_url: '/subscriptions/7/receipt.pdf',
    paid_at: '2026-05-14T02:05:00.000Z',
    ...changes,
  });
