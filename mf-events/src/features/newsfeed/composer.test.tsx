import { newsfeedTexts } from '@tandem/contracts/events';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, within } from '@testing-library/react';
import { EventsBackend } from '../../testing/events-backend';
import { Composer } from './composer';

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));

test('[D-E48] several pictures are chosen at once, and those that cannot be taken are named', async () => {
  new EventsBackend();
  const { user } = open(<Composer />, { at: '/app/harbour/leaders/newsfeed', tenant: portal });
  await screen.findByLabelText('Write a post');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(input.multiple).toBe(true);
  input.removeAttribute('accept');
  const files = ['one.png', 'moving.gif', 'two.png'].map(
    (name) => new File([name], name, { type: name.endsWith('gif') ? 'image/gif' : 'image/png' }),
  );
  await user.upload(input, files);
  const list = within(await screen.findByRole('list', { name: 'Pictures of the post' }));
  expect(list.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['one.png', 'two.png']);
  expect(screen.getByText(`moving.gif: ${newsfeedTexts.imageType}`)).toBeTruthy();
});
