import { act, screen, waitFor } from '@testing-library/react';
import { inMain, person } from '../testing/people';
import { open } from '../testing/screen';

const deviceIn = (timeZone: string) => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone };
  });
};
const show = (timezone: string) =>
  open('/main/dashboard', { user: person({ timezone, roles: ['mentee'], memberships: [inMain('mentee')] }) });
const question = () => screen.queryByText(/this device is in/);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('[D-A59] a device in another zone is asked about and changes nothing, and the answer holds for that zone', async () => {
  deviceIn('Europe/Oslo');
  const { user, api } = show('Asia/Kuala_Lumpur');
  expect(
    await screen.findByText('Times are shown in Asia/Kuala Lumpur, and this device is in Europe/Oslo.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change time zone' }).getAttribute('href')).toMatch(/^\/users\/.+\/edit$/);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(api.asked('POST /users/current')).toEqual([]);
  expect(localStorage.getItem('tandem.zone-kept')).toBe('Europe/Oslo');
});

test('[D-A59] a zone of another name in which clocks show the same is nothing to ask about', async () => {
  deviceIn('Asia/Singapore');
  show('Asia/Kuala_Lumpur');
  await screen.findByRole('heading', { level: 1 });
  await act(() => Promise.resolve());
  expect(question()).toBeNull();
});
