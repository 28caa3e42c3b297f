import { api } from '@tandem/platform';
import type {
  CreditPackage,
  Pricing,
  Purchase,
  Purchases,
  PurchaseStep,
  SandboxCheckout,
  SandboxChosen,
  SandboxResult,
  StartPurchaseInput,
  ValidatedPromo,
  ValidatePromo,
} from '@tandem/contracts/accounts';

const tags = [
  'accounts/credits',
  'accounts/purchases',
  // Of another area: free times tell what a session costs and what is left to pay it with.
  'bookings/availability',
] as const;

const fileNameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'credit_purchases.csv';

/** Calls around buying credits. */
export const purchasesApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    accountsPackage: build.query<CreditPackage, number>({
      query: (id) => `/packages/${id}`,
    }),
    accountsPricing: build.query<Pricing, { readonly packageId: number; readonly quantity: number }>({
      query: ({ packageId, quantity }) => ({ url: `/packages/${packageId}/pricing`, params: { quantity } }),
    }),
    // Asked, not changed: the same code and quantity are asked about once, as the server lets nobody ask often.
    accountsPromoPricing: build.query<ValidatedPromo, ValidatePromo>({
      query: (body) => ({ url: '/promo_codes/validate', method: 'POST', body }),
    }),
    accountsConfirmPromo: build.mutation<void, number>({
      query: (promoCodeId) => ({
        url: '/users/current/confirmation_receipt',
        method: 'POST',
        body: { promo_code_id: promoCodeId },
      }),
    }),
    accountsStartPurchase: build.mutation<PurchaseStep, { readonly body: StartPurchaseInput; readonly key: string }>({
      query: ({ body, key }) => ({
        url: '/subscriptions',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (started) => (started ? ['accounts/purchases', 'accounts/credits'] : []),
    }),
    accountsPurchases: build.query<Purchases, number>({
      query: (page) => ({ url: '/subscriptions', params: { page } }),
      providesTags: ['accounts/purchases'],
    }),
    accountsPurchase: build.query<Purchase, number>({
      query: (id) => `/subscriptions/${id}`,
      providesTags: ['accounts/purchases'],
    }),
    accountsRemovePurchase: build.mutation<PurchaseStep, string>({
      query: (url) => ({ url, method: 'POST', body: { _method: 'delete' } }),
      // A refusal too: it may be paid meanwhile.
      invalidatesTags: ['accounts/purchases'],
    }),
    accountsRetryPurchase: build.mutation<PurchaseStep, number>({
      query: (id) => ({ url: `/subscriptions/${id}`, method: 'POST', body: { _method: 'put' } }),
      // A refusal too: it may be closed meanwhile.
      invalidatesTags: ['accounts/purchases'],
    }),
    accountsReceipt: build.mutation<Blob, string>({
      query: (url) => ({ url, responseHandler: (answer) => answer.blob() }),
    }),
    accountsCreditPurchasesCsv: build.mutation<File, void>({
      query: () => ({
        url: '/main/admins/credit_purchases.csv',
        // The server names the file by the day in Kuala Lumpur, which may not be the browser's.
        responseHandler: async (answer) => new File([await answer.blob()], fileNameOf(answer)),
      }),
    }),
    accountsSandbox: build.query<SandboxCheckout, string>({
      query: (session) => `/payments/sandbox/${encodeURIComponent(session)}`,
      providesTags: ['accounts/purchases'],
    }),
    accountsSandboxChoose: build.mutation<SandboxChosen, { readonly session: string; readonly result: SandboxResult }>({
      query: ({ session, result }) => ({
        url: `/payments/sandbox/${encodeURIComponent(session)}`,
        method: 'POST',
        body: { result },
      }),
      invalidatesTags: ['accounts/purchases'],
    }),
  }),
});
