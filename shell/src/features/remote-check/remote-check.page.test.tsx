import { screen } from '@testing-library/react';
import { open } from '../../testing/screen';

test('the check says that a remote runs in this shell', async () => {
  open('/remote-check/mf-x', { user: null, pages: { '/x': 'general' } });
  expect(await screen.findByText('mf-x 1.0.0-00000000 runs in this shell.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Check of mf-x' })).toBeTruthy();
});

test('the check says why a remote does not run in this shell', async () => {
  open('/remote-check/mf-nothing', { user: null });
  expect(await screen.findByText(/^mf-nothing does not run in this shell: mf-nothing is not registered/)).toBeTruthy();
});
