import { act, screen, waitFor, within } from '@testing-library/react';
import type { CreateBookingInput } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { fillTopic, freshMentor, next, show, step } from '../../testing/wizard';

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };

function showFiles() {
  const page = show({ mentorId: freshMentor(), chosen });
  const sent = jest.spyOn(FormData.prototype, 'append');
  sent.mockClear();
  let taken = 0;
  page.backend.on('POST /bookings/attachments', () => {
    const [field, file] = (sent.mock.calls[taken] ?? []) as unknown[];
    taken += 1;
    const attachment_link = `booking-attachments/${String(taken).padStart(32, '0')}`;
    const file_name = field === 'file' && file instanceof File ? file.name : 'nothing';
    return { attachment_link, file_name, file_type: 'application/pdf', file_url: '/file' };
  });
  return page;
}

const fileOf = (name: string, size = 3) => {
  const file = new File(['pdf'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** What the file dialog of the browser hands over. */
async function choose(user: ReturnType<typeof showFiles>['user'], ...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen.');
  await user.upload(input, files);
}

const list = () => within(screen.getByRole('list', { name: 'Added files' }));
const uploads = (backend: ReturnType<typeof showFiles>['backend']) => backend.asked('POST /bookings/attachments');

describe('files to read before a session', () => {
  test('[B-030] [D-B151] are uploaded at once, can be taken away, are reviewed and named in the request', async () => {
    const { user, backend, onClose } = showFiles();
    await fillTopic(user);
    await choose(user, fileOf('role.pdf', 350_000), fileOf('team.pdf'));
    expect(await list().findByText('342 KB')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove team.pdf' }));
    await next(user);
    await step('Review');
    expect(screen.getByText('role.pdf')).toBeTruthy();
    expect(screen.queryByText('team.pdf')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((backend.asked('POST /bookings/booking_submission')[0]?.body as CreateBookingInput).booking).toMatchObject({
      booking_attachments_attributes: [{ attachment_link: `booking-attachments/${'0'.repeat(31)}1` }],
    });
  });

  test('[B-172] a sixth file is refused before it is sent', async () => {
    const { user, backend } = showFiles();
    await step('Topic and objectives');
    await choose(user, ...[1, 2, 3, 4, 5, 6].map((page) => fileOf(`${page}.pdf`)));
    expect(await screen.findByText('6.pdf: You can only upload up to 5 files.')).toBeTruthy();
    expect(list().getAllByRole('listitem')).toHaveLength(5);
    await waitFor(() => expect(uploads(backend)).toHaveLength(5));
  });

  test('[B-173] more than 20 MB together is refused before it is sent', async () => {
    const { user, backend } = showFiles();
    await step('Topic and objectives');
    const half = 10 * 1024 * 1024;
    await choose(user, fileOf('one.pdf', half), fileOf('two.pdf', half), fileOf('three.pdf', 1));
    expect(await screen.findByText('three.pdf: Total file size must not exceed 20MB.')).toBeTruthy();
    expect(list().getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(uploads(backend)).toHaveLength(2));
  });

  test('[B-174] [D-B166] another type is refused, by its name here and by its content there', async () => {
    const { user, backend } = showFiles();
    await step('Topic and objectives');
    const text = 'Only .jpg, .jpeg, .png, .pdf, .doc and .docx files are allowed.';
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.accept).toBe('.jpg,.jpeg,.png,.pdf,.doc,.docx');
    input?.removeAttribute('accept');
    await choose(user, fileOf('page.html'));
    expect(await screen.findByText(`page.html: ${text}`)).toBeTruthy();
    expect(uploads(backend)).toHaveLength(0);
    backend.on('POST /bookings/attachments', () => new Refusal(422, { error: text, code: 'attachment.refused' }));
    await choose(user, fileOf('page.pdf'));
    await waitFor(() => expect(uploads(backend)).toHaveLength(1));
    expect(await screen.findByText(`page.pdf: ${text}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Added files' })).toBeNull());
  });

  test('[B-174] of several files chosen at once those that cannot be taken are named, and the others are uploaded', async () => {
    const { user, backend } = showFiles();
    await step('Topic and objectives');
    document.querySelector('input[type=file]')?.removeAttribute('accept');
    await choose(user, fileOf('page.html'), fileOf('role.pdf'), fileOf('notes.txt'));
    const text = 'Only .jpg, .jpeg, .png, .pdf, .doc and .docx files are allowed.';
    expect(await screen.findByText(`page.html: ${text}`)).toBeTruthy();
    expect(screen.getByText(`notes.txt: ${text}`)).toBeTruthy();
    await waitFor(() => expect(uploads(backend)).toHaveLength(1));
    expect(list().getByText('role.pdf')).toBeTruthy();
  });

  test('[B-031] the step is not left while a file is on its way', async () => {
    const { user, backend } = showFiles();
    await fillTopic(user);
    let arrive = (_answer: unknown): void => undefined;
    backend.on('POST /bookings/attachments', () => new Promise((resolve) => (arrive = resolve)));
    await choose(user, fileOf('role.pdf'));
    expect(await screen.findByText('Uploading…')).toBeTruthy();
    await next(user);
    expect(await screen.findByText('Please wait until your files are uploaded.')).toBeTruthy();
    await act(async () => arrive({ attachment_link: `booking-attachments/${'a'.repeat(32)}`, file_name: 'role.pdf' }));
    await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull());
    await next(user);
    await step('Review');
  });

  test('each button that adds something says what', async () => {
    showFiles();
    await step('Topic and objectives');
    for (const name of ['Add objective', 'Add link', 'Add file'])
      expect(screen.getAllByRole('button', { name })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });
});
