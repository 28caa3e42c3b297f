import { useState } from 'react';
import { purchasesApi } from '../../purchases.api';

const closesWanted = 3;
/** Banners that were closed stay away until the page is loaded anew, also when the dashboard is opened again. */
const closed = new Set<string>();

function keptCloses(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function keepCloses(key: string, closes: number): void {
  try {
    if (closes < closesWanted) localStorage.setItem(key, String(closes));
    else localStorage.removeItem(key);
  } catch {
    // Without a storage each load of the page counts from the start.
  }
}

/** Counts the closes of a banner in this browser, per person and promo; the third one is told to the server (A-234, D-A83). */
export function useClosing(userId: number, promoCodeId: number) {
  const key = `tandem.promo-closes.${userId}.${promoCodeId}`;
  const [isClosed, setClosed] = useState(closed.has(key));
  const [confirm] = purchasesApi.useAccountsConfirmPromoMutation();
  const close = () => {
    closed.add(key);
    setClosed(true);
    const closes = keptCloses(key) + 1;
    keepCloses(key, closes);
    if (closes >= closesWanted) void confirm(promoCodeId);
  };
  return { isClosed, close };
}

/** As after a new load of the page. */
export const forgetClosed = (): void => closed.clear();
