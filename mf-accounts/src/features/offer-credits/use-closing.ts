import { useState } from 'react';
import { purchasesApi } from '../../purchases.api';

const closesWanted = 3;
/** Banners that were closed stay away until the page is loaded anew, also when the dashboard is opened again. */
const closed = new Set<string>();

/** Counts the closes of a banner in this browser, per person and promo; the third one is told to the server (A-234, D-A83). */
export function useClosing(userId: number, promoCodeId: number) {
  const key = `tandem.promo-closes.${userId}.${promoCodeId}`;
  const [isClosed, setClosed] = useState(closed.has(key));
  const [confirm] = purchasesApi.useAccountsConfirmPromoMutation();
  const close = () => {
    closed.add(key);
    setClosed(true);
    const closes = Number(localStorage.getItem(key) ?? 0) + 1;
    if (closes < closesWanted) return localStorage.setItem(key, String(closes));
    localStorage.removeItem(key);
    void confirm(promoCodeId);
  };
  return { isClosed, close };
}

/** As after a new load of the page. */
export const forgetClosed = (): void => closed.clear();
