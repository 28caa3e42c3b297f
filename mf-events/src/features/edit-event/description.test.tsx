import { screen, waitFor, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { EventsBackend, editWith, eventWith } from '../../testing/events-backend';
import { writeDescription } from '../../testing/write-description';
import EventFormPage from './event-form.page';

async function show(description: string, html: string | null = null) {
  const backend = new EventsBackend(eventWith({ edit: editWith(), description, description_html: html }));
  backend.on('POST /events', () => ({ event_id: 5 }));
  const { user } = open(<EventFormPage />, { at: '/main/admins/events/5/edit', path: '/main/admins/events/:id/edit' });
  await user.click(await screen.findByRole('tab', { name: 'Event Details' }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const saved = async () => {
    await press('Save');
    await waitFor(() => expect(backend.asked('POST /events')).toHaveLength(1));
    const { event } = backend.asked('POST /events')[0]?.body as { event: Record<string, unknown> };
    return [event['description'], event['description_html']];
  };
  return { user, press, saved };
}
const editor = () => screen.findByRole('textbox', { name: 'Description' });

test('[D-E12] what is formatted in the editor is saved as HTML', async () => {
  const { user, press, saved } = await show('');
  await writeDescription(user, 'Bring a question');
  await press('Bulleted list');
  expect(screen.getByRole('button', { name: 'Bulleted list' }).getAttribute('aria-pressed')).toBe('true');
  expect(within(await editor()).getByRole('listitem').textContent).toBe('Bring a question');
  expect(await saved()).toEqual(['Bring a question', '<ul><li><p>Bring a question</p></li></ul>']);
});

test('[D-E12] a description of plain text is edited in its paragraphs, and one that is not touched is saved as it was', async () => {
  const { saved } = await show('Three <people> tell.\n\nBring one question.');
  const paragraphs = [...(await editor()).querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['Three <people> tell.', 'Bring one question.']);
  expect(await saved()).toEqual(['Three <people> tell.\n\nBring one question.', null]);
});

test('[D-E12] a formatted description is edited as it was formatted', async () => {
  const { user, saved } = await show('Three', '<p><strong>Three</strong></p>');
  expect((await editor()).querySelector('strong')?.textContent).toBe('Three');
  await writeDescription(user, 'All');
  expect(await saved()).toEqual(['AllThree', '<p><strong>AllThree</strong></p>']);
});

test('[D-E12] a link needs a full address, and is written out where no text is chosen', async () => {
  const { user, press, saved } = await show('');
  await writeDescription(user, 'See ');
  await press('Link');
  await user.type(screen.getByLabelText('Address of the link'), 'javascript:alert(1)');
  await press('Set link');
  expect(await screen.findByText('Please enter a full address.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Address of the link'));
  await user.type(screen.getByLabelText('Address of the link'), 'harbour.example/map');
  await press('Set link');
  expect(String(await saved())).toContain('href="https://harbour.example/map"');
});

test('[D-E12] the count is that of the words, not of their markup', async () => {
  await show('Three', '<p><strong>Three</strong></p>');
  expect(await screen.findByText('5/10000')).toBeTruthy();
});
