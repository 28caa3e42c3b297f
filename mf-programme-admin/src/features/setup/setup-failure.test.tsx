import { fireEvent, screen } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import SetupPage from './setup.page';

afterEach(() => jest.restoreAllMocks());

test('[P-080] [D-P18] [D-P116] a save that fails is logged and told, and what was chosen stays', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  adminBackend()
    .on('GET /programs', () => ({ ...programme, start_date: '2030-06-01' }))
    .on('GET /timezones', () => [{ name: 'Asia/Kuala_Lumpur', offset: '+08:00' }])
    .on('POST /programs', () => new Refusal(500, { error: 'Database gone.', code: 'unexpected' }));
  const { user } = open(<SetupPage />, { at: '/app/harbour/leaders/admin/setup', tenant: portal });
  fireEvent.change(await screen.findByLabelText(/Start date/), { target: { value: '2030-07-01' } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await said('Oops, something went wrong.')).toBeTruthy();
  expect(logged.mock.calls).toEqual([['A step of the set-up could not be saved:', 'Database gone.']]);
  expect(screen.getByLabelText<HTMLInputElement>(/Start date/).value).toBe('2030-07-01');
});
