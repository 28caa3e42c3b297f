import { expect, type APIRequestContext } from '@playwright/test';

/** Moves the product's clock to an instant; `null` sets it back to real time. Only for files that run alone. */
export async function moveClock(request: APIRequestContext, instant: Date | null): Promise<void> {
  const data = instant ? { now: instant.toISOString() } : { offset_seconds: 0 };
  expect((await request.post('/dev/clock', { data })).status()).toBe(200);
}
