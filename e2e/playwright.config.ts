import { defineConfig } from '@playwright/test';
import { flags } from './support/browser';

const address = process.env.E2E_URL;
if (!address)
  throw new Error(
    'E2E_URL is not set: run "npm run e2e", which composes the product and starts these tests against it.',
  );

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'side by side', testMatch: '**/*.spec.ts', testIgnore: '**/*.{clock,alone}.spec.ts' },
    // Files that move the product's clock, stop parts of it or change it for everybody run alone and last.
    {
      name: 'alone',
      testMatch: '**/*.{clock,alone}.spec.ts',
      dependencies: ['side by side'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  outputDir: '../test-results',
  // The built backend is plain JavaScript already.
  build: { external: ['**/backend/dist/**'] },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Waits end as soon as what they wait for is there: the limits leave room for a machine that is three times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    // Nothing slides or fades for these readers: a test need not wait for it either.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace photographs the page at each step of every test: only for whoever hunts a failure.
    trace: process.env.TANDEM_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.TANDEM_CHROMIUM, args: flags },
  },
});
