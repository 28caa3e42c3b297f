import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hold, pass } from '@tandem/testing/clock';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { EventsBackend, editWith, eventWith } from '../../testing/events-backend';
import EventFormPage from './event-form.page';

const none = { skill_tags: [], industry_tags: [], company_tags: [], country_tags: [] };
type User = ReturnType<typeof open>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

function show(backend: EventsBackend) {
  backend.on('GET /events/tag_reach', ({ query }) => {
    const tags = JSON.parse(query.get('event_tags') ?? '{}') as typeof none;
    return Object.values(tags).flat().length === 0 ? 120 : 7;
  });
  backend.on('GET /skills', () => ({
    skills: [
      { id: 2, name: 'Leadership' },
      { id: 3, name: 'Networking' },
    ],
  }));
  backend.on('GET /industries', () => ({ industries: [{ id: 4, name: 'Sales' }] }));
  backend.on('GET /countries', () => [{ id: 9, name: 'Malaysia', code: 'MY', calling_code: '60' }]);
  backend.on('GET /companies', ({ query }) => ({
    companies: ['Kite Mobility', 'Meridian']
      .filter((name) => name.includes(query.get('search') ?? ''))
      .map((name) => ({ name })),
  }));
  backend.on('POST /events', () => ({ event_id: 5 }));
  return open(<EventFormPage />, { at: '/main/admins/events/5/edit', path: '/main/admins/events/:id/edit' });
}

async function pick(user: User, label: string, name: string) {
  await user.type(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name }));
  // The list stays open for the next one.
  await user.keyboard('{Escape}');
}

test('[E-051..E-055, D-E22, D-E23] the audience is picked by four categories, counted anew, and sent with the event', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  const { user } = show(backend);
  await user.click(await screen.findByRole('tab', { name: 'Additional Data' }));
  expect(screen.getByText("Before confirming, please ensure you're certain about your selection.")).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Select categories' })).toBeTruthy();
  expect(await screen.findByText('Estimated e-mails: 120')).toBeTruthy();
  await pick(user, 'Skills', 'Leadership');
  expect(await screen.findByText('Estimated e-mails: 7')).toBeTruthy();
  await pick(user, 'Industries', 'Sales');
  await pick(user, 'Companies', 'Kite Mobility');
  await pick(user, 'Countries', 'Malaysia');
  await press(user, 'Save');
  await said('Event saved');
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({
    event_tags: { skill_tags: [2], industry_tags: [4], company_tags: ['Kite Mobility'], country_tags: [9] },
  });
});

test('[D-E22] the number is asked for anew 500 ms after the last change, and not before', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith({ event_tags: { ...none, skill_tags: [2, 3] } }) }));
  const { user } = show(backend);
  await user.click(await screen.findByRole('tab', { name: 'Additional Data' }));
  await screen.findByText('Estimated e-mails: 7');
  const asked = () => backend.asked('GET /tag_reach').length;
  const remove = async (name: RegExp) =>
    userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: /Remove Leadership/ });
  hold(['setTimeout', 'clearTimeout']);
  try {
    await remove(/Remove Leadership/);
    await pass(400);
    await remove(/Remove Networking/);
    await pass(499);
    expect(asked()).toBe(1);
    await pass(1);
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByText('Estimated e-mails: 120')).toBeTruthy();
  expect(asked()).toBe(2);
});

test('[E-053] saved tags stand by name and can be taken away', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith({ event_tags: { ...none, skill_tags: [2, 3] } }) }));
  const { user } = show(backend);
  await user.click(await screen.findByRole('tab', { name: 'Additional Data' }));
  await user.click(await screen.findByRole('button', { name: /Remove Leadership/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove Leadership/ })).toBeNull());
  await press(user, 'Save');
  await said('Event saved');
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({ event_tags: { ...none, skill_tags: [3] } });
});

test('[E-056, D-E24] another venue asks whether ticket holders are told, and the switch decides', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith(), total_attendees: 14 }));
  const { user } = show(backend);
  await user.type(await screen.findByLabelText(/^Webinar password/), 'sesame');
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Notify users about this event?' }));
  expect(dialog.getByText('Estimated e-mails: 14')).toBeTruthy();
  expect(backend.asked('POST /events')).toHaveLength(0);
  await user.click(dialog.getByRole('switch', { name: /Notify users/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await said('Event saved');
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({ notify_users: true });
});

test('[E-056, D-E24] a change of words is saved without the question; leaving the dialog saves nothing', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  const { user } = show(backend);
  await user.type(await screen.findByLabelText(/^Webinar password/), 'sesame');
  await press(user, 'Save');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(backend.asked('POST /events')).toHaveLength(0);
  await user.clear(screen.getByLabelText(/^Webinar password/));
  await user.type(screen.getByLabelText('Title'), ' two');
  await press(user, 'Save');
  await said('Event saved');
  expect(backend.asked('POST /events')[0]?.body).not.toHaveProperty('notify_users');
});

test('[E-056, D-E24, D-E11] a draft shows the wish it was saved with among the additional data, and keeps what is chosen there', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith({ announced: false, notify_users: true }) }));
  const { user } = show(backend);
  await user.click(await screen.findByRole('tab', { name: 'Additional Data' }));
  const wish = await screen.findByRole('switch', { name: /Notify users/ });
  expect(wish).toHaveProperty('checked', true);
  await user.click(wish);
  await press(user, 'Save');
  await said('Event saved');
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({ notify_users: false });
});

test('[E-056, D-E24] a draft that moves is asked about with the wish it was saved with', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith({ announced: false, notify_users: true }) }));
  const { user } = show(backend);
  await user.type(await screen.findByLabelText(/^Webinar password/), 'sesame');
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('switch', { name: /Notify users/ })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await said('Event saved');
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({ notify_users: true });
});

test('[D-E16] a person of the programme who is picked as speaker fills the row', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  const owen = { user_id: 8, name: 'Owen Gallagher', job_title: 'Partner', company: 'Calder Legal', photo_url: null };
  backend.on('GET /events/speaker_options', () => [owen]);
  backend.on('GET /events/speaker_days', () => []);
  const { user } = show(backend);
  await user.click(await screen.findByRole('tab', { name: 'Event Details' }));
  await user.type(screen.getByRole('combobox', { name: /^Find somebody of this programme/ }), 'Owen');
  await user.click(await screen.findByRole('option', { name: /Owen Gallagher/ }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Speaker name').at(-1)?.value).toBe('Owen Gallagher');
  await press(user, 'Save');
  await said('Event saved');
  const body = backend.asked('POST /events')[0]?.body;
  expect(body).toMatchObject({
    event_speakers: [
      { name: 'Leila Haddad' },
      { user_id: 8, name: 'Owen Gallagher', job_title: 'Partner', company: 'Calder Legal' },
    ],
  });
});

test('[E-030, D-E14, D-E55] with a mentor among the speakers only days with hours are open, until the switch opens all', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  backend.speakers = [
    { id: 1, user_id: 8, slug: 'owen', name: 'Owen', job_title: null, company: null, photo_url: null },
  ];
  backend.on('GET /events/speaker_days', () => ['2026-05-20', '2026-05-22']);
  const { user } = show(backend);
  const closed = await screen.findByRole('button', { name: /21 May 2026|May 21, 2026/ });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /22 May 2026|May 22, 2026/ }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText('Start date', { selector: 'input' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Match speaker availability' }));
  expect(await screen.findByLabelText('Start date', { selector: 'input' })).toBeTruthy();
});

test('[D-E50, E-002] after saving the list that the user came from is shown: the portal’s', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  backend.on('POST /events', () => ({ event_id: 5 }));
  const path = '/app/harbour/leaders/admin/events/:id/edit';
  const { user } = open(<EventFormPage />, { at: path.replace(':id', '5'), path, tenant: portal });
  await screen.findByLabelText('Title');
  await press(user, 'Save');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/app/harbour/leaders/admin/events'));
});
