import { ownPath } from './own-path';

const origin = 'https://tandem.example';

test.each([
  ['/package/10/purchase_page', '/package/10/purchase_page'],
  ['/main/bookings?tab=upcoming#41', '/main/bookings?tab=upcoming#41'],
  [`${origin}/need-confirmation`, '/need-confirmation'],
])('[B-198] [D-B163] %s is followed', (url, path) => {
  expect(ownPath(url, origin)).toBe(path);
});

test.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  `${origin}//evil.example`,
  'http:evil.example',
  `${origin}@evil.example`,
  'https://evil.example/package/10/purchase_page',
  'javascript:alert(1)',
])('[D-B163] [S30] %s leads nowhere', (url) => {
  expect(ownPath(url, origin)).toBeNull();
});
