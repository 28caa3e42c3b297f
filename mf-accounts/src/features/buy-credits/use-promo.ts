import type { CreditPackage, Pricing, Promo } from '@tandem/contracts/accounts';
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
  /** Why there is no price: nothing is sold before the code is decided on. */
  readonly failure: string | undefined;
  readonly isRetrying: boolean;
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
  const problem = code !== '' && checked.error ? problemOf(checked.error) : undefined;
  // Only the server's no to the code leaves the full price; any other failure decides nothing.
  const isRefused = problem?.status === 422;
  const isFull = code === '' || isRefused;
  const validated = isFull || problem ? undefined : checked.currentData;
  const source = isFull ? full : checked;
  return {
    promo: validated?.promo ?? null,
    pricing: isFull ? full.currentData : validated?.pricing,
    refusal: isRefused ? problem.error : undefined,
    failure: source.error && problemOf(source.error).error,
    isRetrying: source.isFetching,
    isChecking: checked.isFetching,
    code,
    use,
    retry: () => void source.refetch(),
  };
}
