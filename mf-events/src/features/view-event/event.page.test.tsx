import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { EventsBackend, eventWith, general, supporter, ticketWith } from '../../testing/events-backend';
import { savedFiles } from '../../testing/saved-files';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said, type Place } from '@tandem/testing/remote-screen';
import { SlotProvider, type DrawSlot } from '@tandem/platform/host';
import EventPage from './event.page';

afterEach(() => jest.restoreAllMocks());

const show = (backend: EventsBackend, at = '/events/5') => ({
  ...open(<EventPage />, { at, path: '/events/:id' }),
  backend,
});
const box = async () => within(await screen.findByRole('region', { name: 'Admission' }));
const address = () => screen.getByLabelText('address').textContent;

test('[E-058, E-059] who looks only reads title, time, place, speakers, about and organiser, and cannot edit', async () => {
  show(new EventsBackend());
  expect(await screen.findByRole('heading', { level: 1, name: 'An evening of stories' })).toBeTruthy();
  expect(screen.getByText('Wed, 20 May 2026')).toBeTruthy();
  expect(screen.getByText('7:00 – 8:30 PM GMT+8')).toBeTruthy();
  expect(screen.getByText('Online')).toBeTruthy();
  expect(screen.getByText('Bring one question.')).toBeTruthy();
  expect(screen.getByText('Leila Haddad')).toBeTruthy();
  expect(screen.getByText('Harbour Group')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('[D-E12] the description is shown as it was formatted', async () => {
  const description =
    '<h3>Programme</h3><p><strong>Three</strong> people tell.</p><ul><li><p>Bring a question</p></li></ul>' +
    '<p><a href="https://harbour.example/map">The map</a></p>';
  show(new EventsBackend(eventWith({ description_html: description })));
  expect(await screen.findByRole('heading', { level: 3, name: 'Programme' })).toBeTruthy();
  expect(screen.getByText('Three').tagName).toBe('STRONG');
  expect(screen.getByText('Bring a question').closest('li')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'The map' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://harbour.example/map',
    'noopener noreferrer nofollow',
  ]);
});

test('[D-E12] a description that nobody formatted is shown in its paragraphs, sign by sign', async () => {
  show(new EventsBackend(eventWith({ description: 'Three <b>people</b> & more.\n\nBring one.' })));
  expect((await screen.findByText('Three <b>people</b> & more.')).tagName).toBe('P');
  expect(screen.getByText('Bring one.').tagName).toBe('P');
});

test('[S27, D-E12] a description that was not cleaned runs and loads nothing on the page', async () => {
  const description =
    '<p onclick="window.hit=1">Safe <a href="javascript:window.hit=1">words</a></p><img src="x" onerror="window.hit=1">' +
    '<script>window.hit=1</script><iframe srcdoc="<script>parent.hit=1</script>"></iframe><svg onload="window.hit=1"></svg><style>p{}</style>';
  show(new EventsBackend(eventWith({ description_html: description })));
  const words = await screen.findByText(/^Safe/);
  const about = words.closest('section');
  expect(about?.querySelector('a, img, script, iframe, svg, style, [onclick]')).toBeNull();
  expect(about?.textContent).toBe('AboutSafe words');
  expect(Reflect.get(window, 'hit')).toBeUndefined();
});

test('[E-060] sharing copies the address of the page and says so', async () => {
  const { user } = show(new EventsBackend());
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/events/5`);
});

test('[E-065, E-071, E-072, E-073] amounts are chosen, summed with tax, and taken to the checkout', async () => {
  const { user } = show(new EventsBackend());
  const admission = await box();
  expect(admission.getByText('RM 25.00')).toBeTruthy();
  expect(admission.getByText('6 tickets left')).toBeTruthy();
  expect(admission.getByRole('button', { name: 'Reserve my spot' })).toHaveProperty('disabled', true);
  await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  await user.click(admission.getByRole('button', { name: 'More General' }));
  expect(admission.getByRole('button', { name: 'More General' })).toHaveProperty('disabled', true);
  expect(admission.getByText('RM 4.00')).toBeTruthy();
  expect(admission.getByText('RM 54.00')).toBeTruthy();
  await user.click(admission.getByRole('button', { name: 'Reserve my spot' }));
  await waitFor(() => expect(address()).toBe('/events/5/checkout?tickets=11x1_12x2'));
});

test('[E-070] fewer tickets left than the cap bound the stepper', async () => {
  const { user } = show(new EventsBackend(eventWith({ tickets: [{ ...supporter, tickets_left: 2 }] })));
  const admission = await box();
  const amount = () => admission.getByLabelText('Amount of Supporter').textContent;
  expect(amount()).toBe('1');
  await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  expect(amount()).toBe('2');
  expect(admission.getByRole('button', { name: 'More Supporter' })).toHaveProperty('disabled', true);
});

test('[E-072, D-E28] a single ticket can be reserved at once; a sold out one says so and cannot', async () => {
  show(new EventsBackend(eventWith({ tickets: [general] })));
  expect((await box()).getByRole('button', { name: 'Reserve my spot' })).toHaveProperty('disabled', false);
});

test('[D-E28] a sold out ticket says so and cannot be reserved', async () => {
  show(new EventsBackend(eventWith({ tickets: [{ ...supporter, tickets_left: 0, available: false }] })));
  const admission = await box();
  expect(admission.getByText('Sold out')).toBeTruthy();
  expect(admission.getByRole('button', { name: 'Reserve my spot' })).toHaveProperty('disabled', true);
});

test('[E-063] an event that is over says "Event Ended" and sells nothing', async () => {
  show(new EventsBackend(eventWith({ event_ended: true })));
  expect((await screen.findAllByText('Event Ended')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Reserve my spot' })).toBeNull();
});

test('[E-083, D-E41, D-E38] own tickets stand with code and QR code, and a free one is given back after a question', async () => {
  const backend = new EventsBackend();
  backend.tickets = [
    ticketWith(),
    ticketWith({
      id: 32,
      code: 'AB3D5F7H9K',
      ticket_name: 'Supporter',
      price: 25,
      ticket_type: 'paid',
      cancellable: false,
    }),
  ];
  backend.on('POST /tickets/31/cancel', () => {
    backend.tickets = backend.tickets.slice(1);
    return { message: 'Your ticket was cancelled.' };
  });
  const { user } = show(backend);
  expect(await screen.findByRole('img', { name: 'QR code of ticket TQ7K2M9XHC' })).toBeTruthy();
  expect(screen.getByText('TQ7K 2M9X HC')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Cancel ticket' })).toHaveLength(1);
  expect(screen.getByText('Contact the organiser for a refund: events@harbour.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel ticket' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('Your ticket was cancelled.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'QR code of ticket TQ7K2M9XHC' })).toBeNull());
});

test('[E-085, D-E43] the link of a webinar is shown to those to whom the server sends it, from half an hour before the start', async () => {
  const held = { webinar_link: 'https://meet.example/room', webinar_password: 'sesame' };
  const backend = new EventsBackend(eventWith({ ...held, start_time: '2026-05-12T03:30:00Z' }));
  backend.now = new Date('2026-05-12T03:00:00Z');
  show(backend);
  expect((await screen.findByRole('link', { name: /Join webinar/ })).getAttribute('href')).toBe(
    'https://meet.example/room',
  );
  expect(screen.getByText('Password: sesame')).toBeTruthy();
});

test('[D-E03] an event that does not exist for the viewer is an unknown page', async () => {
  show(new EventsBackend(), '/events/6');
  expect(await screen.findByText('Page not found')).toBeTruthy();
});

test('[D-E27] a single ticket starts at one, several start at none', async () => {
  show(new EventsBackend(eventWith({ tickets: [supporter] })));
  expect((await box()).getByLabelText('Amount of Supporter').textContent).toBe('1');
  cleanup();
  show(new EventsBackend());
  const admission = await box();
  expect(admission.getByLabelText('Amount of Supporter').textContent).toBe('0');
  expect(admission.getByLabelText('Amount of General').textContent).toBe('0');
});

test('[D-E54, E-003] an event that has not begun is "Ongoing" too', async () => {
  show(new EventsBackend(eventWith({ start_time: '2026-05-20T11:00:00Z', event_ended: false })));
  expect(await screen.findByText('Ongoing')).toBeTruthy();
  expect(screen.queryByText('Event Ended')).toBeNull();
});

test('[D-E51, E-071] at exactly ten left the count is shown and the cap is ten', async () => {
  const { user } = show(new EventsBackend(eventWith({ tickets: [{ ...supporter, tickets_left: 10 }] })));
  const admission = await box();
  expect(admission.getByText('10 tickets left')).toBeTruthy();
  for (let pressed = 0; pressed < 9; pressed += 1)
    await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  expect(admission.getByLabelText('Amount of Supporter').textContent).toBe('10');
  expect(admission.getByRole('button', { name: 'More Supporter' })).toHaveProperty('disabled', true);
});

test('[D-E08, D-E06] a cancelled event says so and sells nothing', async () => {
  show(new EventsBackend(eventWith({ cancelled: true, active: false })));
  expect((await screen.findAllByText('This event has been cancelled.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Reserve my spot' })).toBeNull();
  expect(screen.queryByText(/This event is not published/)).toBeNull();
});

test('[D-E40, D-E45] holders put the event into their calendar, with the page as the place and never the link', async () => {
  const backend = new EventsBackend(eventWith({ webinar_link: 'https://meet.example/room' }));
  backend.tickets = [ticketWith()];
  show(backend);
  const google = await screen.findByRole('link', { name: /Add to Google Calendar/ });
  const { searchParams } = new URL(google.getAttribute('href') ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    text: 'An evening of stories',
    dates: '20260520T110000Z/20260520T123000Z',
    location: `${window.location.origin}/events/5`,
  });
  expect(screen.getByRole('link', { name: /Add to Microsoft Calendar/ }).getAttribute('href')).not.toContain(
    'meet.example',
  );
  expect(screen.getByRole('button', { name: 'Download .ics' })).toBeTruthy();
});

test('[D-E41, D-E21] each ticket is saved as a PDF; one that cannot be made says so, and why if it was refused', async () => {
  const backend = new EventsBackend();
  backend.tickets = [ticketWith()];
  backend.on('GET /tickets/31/ticket.pdf', () => new Response('%PDF'));
  const saved = savedFiles();
  const { user } = show(backend);
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['ticket_TQ7K2M9XHC.pdf']));
  backend.on('GET /tickets/31/ticket.pdf', () => new Refusal(404, { error: 'Not found.', code: 'not_found' }));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await said('Oops, something went wrong.');
  backend.on('GET /tickets/31/ticket.pdf', () => new Refusal(403, { error: 'You do not have permission to do this.' }));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await said('You do not have permission to do this.');
});

test('[D-E16] a speaker of the platform leads to the profile for people who are signed in', async () => {
  const backend = new EventsBackend();
  backend.speakers = [
    { id: 1, user_id: 8, slug: 'owen', name: 'Owen', job_title: null, company: null, photo_url: null },
    { id: 2, user_id: null, slug: null, name: 'A guest', job_title: null, company: null, photo_url: null },
  ];
  show(backend);
  expect((await screen.findByRole('link', { name: 'Owen' })).getAttribute('href')).toBe('/mentor_profile/owen');
  expect(screen.queryByRole('link', { name: 'A guest' })).toBeNull();
});

const owen = { id: 1, user_id: 8, slug: 'owen', name: 'Owen', job_title: null, company: null, photo_url: null };
const speakers = [
  owen,
  { ...owen, id: 2, user_id: 7, slug: 'aina-rahman', name: 'Aina Rahman' },
  { ...owen, id: 3, user_id: null, slug: null, name: 'A guest' },
];
const cases: [string, Partial<Place>, string[]][] = [
  ['leaves room to follow mentors, and none to follow oneself', {}, ['Follow Owen']],
  ['offers nothing in a portal', { tenant: portal }, []],
  ['offers nothing to visitors', { isVisitor: true }, []],
];
test.each(cases)('[E-062] the list of speakers %s', async (_name, place, offered) => {
  const backend = new EventsBackend();
  backend.speakers = speakers;
  const follow: DrawSlot = (slot, props) =>
    slot === 'event-speaker/follow' && 'name' in props ? <button>{`Follow ${props.name}`}</button> : null;
  const page = (
    <SlotProvider value={follow}>
      <EventPage />
    </SlotProvider>
  );
  open(page, { at: '/events/5', path: '/events/:id', ...place });
  expect(await screen.findByText('A guest')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^Follow/ }).map(({ textContent }) => textContent)).toEqual(offered);
});

test('[D-E43] earlier than that a holder reads when the door opens, and finds no link', async () => {
  const backend = new EventsBackend(
    eventWith({ webinar_link: 'https://meet.example/room', start_time: '2026-05-12T03:31:00Z' }),
  );
  show(backend);
  expect(await screen.findByText('You can join from 30 minutes before the start.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Join webinar/ })).toBeNull();
});
