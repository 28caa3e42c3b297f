import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { inLift, person } from '../../testing/people';
import { open, type Opening } from '../../testing/screen';

const HOME = '/app/acme/lift/overviews';
const member = person({ memberships: [inLift('mentee')] });
const widgets = {
  events: { slot: 'participant-dashboard/main', order: 10 },
  sessions: { slot: 'participant-dashboard/aside', order: 10 },
} as const;
const away: Pick<Opening, 'pages' | 'navigation'> = {
  pages: { '/app/:enterprise/:program/elsewhere': 'portal' },
  navigation: [{ place: 'participant', label: 'Elsewhere', icon: 'calendar', order: 10, portalPath: '/elsewhere' }],
};
const overview = (...hidden_widgets: string[]) => ({ hidden_widgets });

test('[D-P52] [D-P54] a widget that the programme left out is not on the dashboard, all others are', async () => {
  const { api } = open(HOME, { user: member, widgets });
  api.on('GET /dashboard/overview', () => overview('mf-x/events'));
  expect(await screen.findByText('sessions')).toBeTruthy();
  expect(screen.queryByText('events')).toBeNull();
  expect(api.asked('GET /overview')[0]?.query.get('program_id')).toBe('7');
});

test('[D-P52] a left-out widget does not flash up before it is known what the programme leaves out', async () => {
  const { api } = open(HOME, { user: member, widgets });
  let answer: (value: object) => void = () => undefined;
  api.on('GET /dashboard/overview', () => new Promise<object>((resolve) => (answer = resolve)));
  await waitFor(() => expect(api.asked('GET /overview')).toHaveLength(1));
  expect(screen.queryByText('events')).toBeNull();
  await act(() => answer(overview('mf-x/events')));
  expect(await screen.findByText('sessions')).toBeTruthy();
  expect(screen.queryByText('events')).toBeNull();
});

test('[D-P52] where nobody can tell what is left out, everything is shown', async () => {
  const { api } = open(HOME, { user: member, widgets });
  api.on('GET /dashboard/overview', () => new Refusal(500));
  expect(await screen.findByText('events')).toBeTruthy();
  expect(screen.getByText('sessions')).toBeTruthy();
});

test('[P13] a home that was left before its widgets came does not begin with what was next then when it is opened again', async () => {
  const lead = 'Your next session is with Sam Reed on Mon 30 Nov, 10:00 AM GMT+8';
  const boot = { opening: { path: HOME, user_id: member.id, heading: 'Good evening, Ana', lead } };
  const { api, user } = open(HOME, { user: member, widgets, boot, ...away });
  api.on('GET /dashboard/overview', () => new Promise<object>(() => undefined));
  expect(await screen.findByText(lead)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Page of a remote')).toBeTruthy();
  act(() => history.back());
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.queryByText(lead)).toBeNull();
});

test('[P13] what the document told to be next is read until the widgets tell it, and on no other home and for nobody else', async () => {
  const lead = 'Your next session is with Sam Reed on Mon 30 Nov, 10:00 AM GMT+8';
  const boot = { opening: { path: HOME, user_id: member.id, heading: 'Good evening, Ana', lead } };
  const { api } = open(HOME, { user: member, widgets, boot });
  let answer: (value: object) => void = () => undefined;
  api.on('GET /dashboard/overview', () => new Promise<object>((resolve) => (answer = resolve)));
  expect(await screen.findByText(lead)).toBeTruthy();
  await act(() => answer(overview()));
  await waitFor(() => expect(screen.queryByText(lead)).toBeNull());
  expect(screen.getByText('sessions')).toBeTruthy();
  cleanup();

  for (const [at, user] of [
    ['/main/dashboard', member],
    [HOME, { ...member, id: member.id + 1 }],
  ] as const) {
    const { api } = open(at, { user, widgets, boot });
    api.on('GET /dashboard/overview', () => new Promise<object>(() => undefined));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(lead)).toBeNull();
    cleanup();
  }
});
