import { readConfig } from './config.js';

const urls = { DATABASE_URL: 'postgres://nowhere/tandem', REDIS_URL: 'redis://nowhere:6379' };
const named = (PAYMENT_ORIGINS: string) => readConfig({ ...urls, PAYMENT_ORIGINS }).paymentOrigins;

test('[D-B163] payment pages are named by their https origins, by commas or spaces; none by default', () => {
  expect(named('https://pay.example.com, https://pay.example.org:8443')).toEqual([
    'https://pay.example.com',
    'https://pay.example.org:8443',
  ]);
  expect(named('')).toEqual([]);
});

test.each([
  'http://pay.example.com',
  'pay.example.com',
  'https://*.example.com',
  'https://pay.example.com/checkout',
  'https://pay.example.com:443',
  'https://pay.example.com?x',
  'https://somebody@pay.example.com',
  'javascript:alert(1)',
  'null',
])('[D-B163] [S30] %s refuses the start', (origin) => {
  expect(() => named(`https://pay.example.com,${origin}`)).toThrow(/PAYMENT_ORIGINS.*: must be origins such as/);
});
