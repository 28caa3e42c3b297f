import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

function show(booking: BookingView) {
  new BookingsBackend([booking]);
  open(<BookingsPage />, { at: `/main/bookings?session=${booking.id}` });
}

test('[B-046] [D-B74] shows attached files by name and kind; each opens under its signed link, outside the page', async () => {
  const file_url = '/api/v1/bookings/attachments/5f?until=1&signature=s';
  const pdf = { file_name: 'Role.pdf', file_type: 'application/pdf', file_url };
  const picture = { file_name: 'Board', file_type: 'image/png', file_url: `${file_url}2` };
  const file_type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const text = { file_name: 'Plan', file_type, file_url: `${file_url}3` };
  show(sessionWith({ attachments: [pdf, picture, text] }));
  const frame = within(await screen.findByRole('dialog'));
  const link = frame.getByRole('link', { name: 'Role.pdf PDF' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([file_url, '_blank']);
  expect(frame.getByRole('link', { name: 'Board Picture' })).toBeTruthy();
  expect(frame.getByRole('link', { name: 'Plan Word' })).toBeTruthy();
});

test('[B-046] a link that was given twice stands there twice', async () => {
  const link = { internal_link: 'https://harbour.example/role' };
  const errors = jest.spyOn(console, 'error');
  show(sessionWith({ links: [link, link] }));
  const frame = within(await screen.findByRole('dialog'));
  expect(await frame.findAllByRole('link', { name: link.internal_link })).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});
