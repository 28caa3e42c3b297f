import { GENERAL, paths, portalOf } from './paths';

const lift = { enterpriseSlug: 'acme', programSlug: 'lift' };

test('[S-010][S-011] a portal keeps its prefix, the general site uses /main', () => {
  expect(paths.home(lift)).toBe('/app/acme/lift/overviews');
  expect(paths.home(GENERAL)).toBe('/main/dashboard');
  expect(paths.bookings(lift)).toBe('/app/acme/lift/bookings');
  expect(paths.bookings(GENERAL)).toBe('/main/bookings');
  expect(paths.mentors(lift)).toBe('/app/acme/lift/directory');
  expect(paths.mentors(GENERAL)).toBe('/discover/mentors');
});

test('[S-014] the sign-in page is told the portal by its ids', () => {
  expect(paths.signIn({ enterpriseId: 3, programId: 7 })).toBe('/users/login?enterprise_id=3&program_id=7');
  expect(paths.signIn()).toBe('/users/login');
});

test('[D-S30] [D-S31] a conversation opens in the built-in messages, or in the chat app that the installation names', () => {
  expect([paths.messages(GENERAL), paths.messages(lift)]).toEqual(['/messages', '/app/acme/lift/messages']);
  expect(paths.conversation(7, lift)).toBe('/app/acme/lift/messages?user=7');
  document.body.innerHTML =
    '<script id="tandem-boot" type="application/json">{"chatAppUrl":"https://chat.example.test/in?a=b"}</script>';
  expect(paths.messages(GENERAL)).toBe('https://chat.example.test/in?a=b');
  expect(paths.conversation(7, lift)).toBe('https://chat.example.test/in?a=b&origin=acme%2Flift&user=7');
  document.body.innerHTML = '';
});

test('[D-P105] admins run surveys in the portal, or in the application that the installation names', () => {
  expect(paths.surveys(lift)).toBe('/app/acme/lift/surveys');
  document.body.innerHTML =
    '<script id="tandem-boot" type="application/json">{"surveysAppUrl":"https://ask.example.test/"}</script>';
  expect(paths.surveys(lift)).toBe('https://ask.example.test/?origin=acme%2Flift');
  document.body.innerHTML = '';
});

test('[D-S07] the portal of an address is read from its prefix, broken addresses have none', () => {
  expect(portalOf('/app/acme/lift/bookings')).toEqual(lift);
  expect(portalOf('/APP/acme/lift/bookings')).toEqual(lift);
  expect(portalOf('/app/acme')).toBeNull();
  expect(portalOf('/main/bookings')).toBeNull();
  expect(portalOf('/app/%E0%A4%A/lift')).toBeNull();
});
