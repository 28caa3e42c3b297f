import { screen, waitFor } from '@testing-library/react';
import { inLift, person } from '../testing/people';
import { open } from '../testing/screen';
import { askForDashboard } from './ask-for-dashboard';

const member = person({ memberships: [inLift('mentee')] });
const widgets = { events: { slot: 'participant-dashboard/main', order: 10 } } as const;

test('[D-P52] what a dashboard leaves out is asked for ahead, once, and taken by the page', async () => {
  const { api, store } = open('/app/acme/lift/overviews', { user: member, widgets });
  api.on('GET /dashboard/overview', () => ({ hidden_widgets: [] }));
  askForDashboard(store, '/app/acme/lift/overviews');
  expect(await screen.findByText('events')).toBeTruthy();
  expect(api.asked('GET /overview').map(({ query }) => query.get('program_id'))).toEqual(['7']);
});

test('[D-P52] no other page asks what a dashboard leaves out', async () => {
  const pages = { '/app/:enterprise/:program/newsfeed': 'portal' } as const;
  const { api, store } = open('/app/acme/lift/newsfeed', { user: member, pages });
  for (const path of ['/app/acme/lift/newsfeed', '/app/acme/lift/admin', '/nowhere']) askForDashboard(store, path);
  expect(await screen.findByText('Page of a remote')).toBeTruthy();
  await waitFor(() => expect(api.asked('GET /notifications').length).toBeGreaterThan(0));
  expect(api.asked('GET /overview')).toEqual([]);
});
