import { forgetReturn, rememberReturn, wantedReturn } from './return-to';

afterEach(() => {
  document.cookie = 'return_to=; path=/; max-age=0';
});

test('[S-032][D-S19] the wanted page is kept over a failed try and forgotten once it is used', () => {
  rememberReturn('/app/acme/lift/bookings?tab=closed');
  expect(wantedReturn()).toBe('/app/acme/lift/bookings?tab=closed');
  expect(wantedReturn()).toBe('/app/acme/lift/bookings?tab=closed');
  forgetReturn();
  expect(wantedReturn()).toBeNull();
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/api/v1/users/current',
  'https://evil.example/',
])('[D-S19][S30] %s is not a page to return to', (path) => {
  rememberReturn(path);
  expect(wantedReturn()).toBeNull();
  document.cookie = `return_to=${encodeURIComponent(path)}; path=/`;
  expect(wantedReturn()).toBeNull();
});
