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

test('[D-S19] the cookie lasts 30 minutes, and reaches the hosts of the domain that the installation names', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberReturn('/main/bookings');
  expect(written).toHaveBeenLastCalledWith('return_to=%2Fmain%2Fbookings; path=/; max-age=1800; samesite=lax');
  document.head.innerHTML = '<script type="application/json" id="tandem-boot">{"cookieDomain":"example.org"}</script>';
  rememberReturn('/main/bookings');
  forgetReturn();
  expect(written.mock.calls.slice(1).map(([cookie]) => cookie)).toEqual([
    'return_to=%2Fmain%2Fbookings; path=/; max-age=1800; samesite=lax; domain=example.org',
    'return_to=; path=/; max-age=0; samesite=lax; domain=example.org',
  ]);
  document.head.innerHTML = '';
  written.mockRestore();
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
