import { purchaseTexts, type CreditPackage, type Pricing, type Promo } from '@tandem/contracts/accounts';
import { problemOf } from '@tandem/platform';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { purchasesApi } from '../../purchases.api';

export interface AppliedPromo {
  /** The promo that counts; null for none. */
  readonly promo: Promo | null;
  /** With the promo, or the full one; undefined while it is asked for. */
  readonly pricing: Pricing | undefined;
  /** Why the code that was entered does not count. */
  readonly refusal: string | undefined;
  /** Why no price came at all. */
  readonly failure: string | undefined;
  readonly isChecking: boolean;
  readonly code: string;
  /** Takes a code up, or with '' lets go of it. */
  readonly use: (code: string) => void;
  readonly retry: () => void;
}

/** The price of a package, with the code that was typed or came in the address (A-211, A-224, D-A81). */
export function usePromo(pack: CreditPackage, quantity: number): AppliedPromo {
  const [params] = useSearchParams();
  const [code, use] = useState((params.get('promo_code') ?? '').trim().slice(0, 40));
  const full = purchasesApi.useAccountsPricingQuery({ packageId: pack.id, quantity });
  const asked = { promo_code: code, package_id: pack.id, quantity };
  const checked = purchasesApi.useAccountsPromoPricingQuery(asked, { skip: code === '' });
  const isUsed = code !== '' && !checked.error;
  const validated = isUsed ? checked.currentData : undefined;
  const refused = code !== '' && checked.error ? problemOf(checked.error) : undefined;
  return {
    promo: validated?.promo ?? null,
    pricing: isUsed ? validated?.pricing : full.currentData,
    refusal: refused && (refused.status >= 500 ? purchaseTexts.promoRefused : refused.error),
    failure: full.error && problemOf(full.error).error,
    isChecking: checked.isFetching,
    code,
    use,
    retry: () => void full.refetch(),
  };
}
