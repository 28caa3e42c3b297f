import { programmeOf, rememberProgramme } from './tenancy';

const lift = { enterpriseSlug: 'acme', programSlug: 'lift' };
const general = { enterpriseSlug: 'main', programSlug: 'main' };

beforeEach(() => sessionStorage.clear());

test('[D-S07] a page acts in the portal of its address, every other one in the general marketplace', () => {
  expect(programmeOf('/app/acme/lift/bookings')).toEqual(lift);
  expect(programmeOf('/main/bookings')).toEqual(general);
  expect(programmeOf('/discover/mentors')).toEqual(general);
});

test('[D-S07] the fixed parts of an address may be written in capitals, as pages are found by them too', () => {
  expect(programmeOf('/APP/acme/lift/bookings')).toEqual(lift);
  expect(programmeOf('/Dashboard')).toBeNull();
  rememberProgramme('/App/acme/lift/bookings');
  expect(programmeOf('/Messages')).toEqual(lift);
});

test('[D-S51] pages of no programme act in the one that this tab was in last', () => {
  expect(programmeOf('/messages')).toEqual(general);
  rememberProgramme('/app/acme/lift/bookings');
  expect(programmeOf('/messages')).toEqual(lift);
  expect(programmeOf('/users/aina-rahman/edit/availability')).toEqual(lift);
  rememberProgramme('/messages');
  expect(programmeOf('/messages')).toEqual(lift);
  rememberProgramme('/main/dashboard');
  expect(programmeOf('/messages')).toEqual(general);
});

test("[D-S51] the enterprise app and the installation's pages act in none", () => {
  expect(programmeOf('/dashboard')).toBeNull();
  expect(programmeOf('/edit/7')).toBeNull();
  expect(programmeOf('/main/admins/users')).toBeNull();
});
