import { ringgit, fromSen } from '@tandem/contracts/events';
import type { Checkout } from './payment-provider.js';

export const sandboxPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; }
  main { width: min(100%, 400px); display: grid; gap: 20px; padding: 28px; border: 1px solid #8886; border-radius: 12px; box-sizing: border-box; }
  h1 { font-size: 20px; margin: 0; } p { margin: 0; } .sum { font-size: 28px; font-weight: 600; }
  form { display: grid; gap: 10px; }
  button { font: inherit; font-weight: 600; padding: 12px; border-radius: 8px; border: 1px solid #8888; background: transparent; color: inherit; cursor: pointer; }
  button[value=paid] { background: #1f5f99; border-color: #1f5f99; color: #fff; }`;

/** The sandbox's checkout: no card, three buttons (D-E35). */
export function sandboxPage(
  { orderId, amountSen }: Checkout,
  { token, nonce }: { token: string; nonce: string },
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox checkout</title><style nonce="${escape(nonce)}">${style}</style></head><body><main>
<h1>Sandbox checkout</h1><p>Order ${orderId}. No money is moved here.</p><p class="sum">${ringgit(fromSen(amountSen))}</p>
<form method="post" action="/dev/payments/checkout"><input type="hidden" name="session" value="${escape(token)}">
<button name="result" value="paid">Pay</button><button name="result" value="declined">Decline</button>
<button name="result" value="cancelled">Cancel</button></form></main></body></html>`;
}
