import { createHmac, timingSafeEqual } from 'node:crypto';

/** A callback is good for this long, in seconds, to either side of the server's clock (S36). */
const windowSeconds = 300;
const form = /^t=(\d{9,12}),v1=([0-9a-f]{64})$/;

function digest(key: Buffer, seconds: number, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
}

/** `t=<seconds>,v1=<hex>` over the time and the body, so that neither can be changed or kept for later. */
export function signatureOf(key: Buffer, body: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(key, seconds, body).toString('hex')}`;
}

export function isSigned(key: Buffer, body: Buffer, { signature, now }: { signature: string; now: Date }): boolean {
  const [, seconds, hex] = form.exec(signature) ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > windowSeconds) return false;
  return timingSafeEqual(digest(key, Number(seconds), body), Buffer.from(hex, 'hex'));
}
