import { act, cleanup, screen } from '@testing-library/react';
import { hold, pass } from '@tandem/testing/clock';
import { inLift, person } from '../../testing/people';
import { noNotifications, open } from '../../testing/screen';

const HOME = '/app/acme/lift/overviews';
const member = person({ memberships: [inLift('mentee')] });
const widgets = {
  events: { slot: 'participant-dashboard/main', order: 10 },
  sessions: { slot: 'participant-dashboard/aside', order: 10 },
} as const;
const shown = () => ['events', 'sessions'].filter((text) => screen.getByText(text).closest('[hidden]') === null);

/** Opens the dashboard; one of its reads is answered when the test says so. */
async function openSlow(at: string, onDraw?: (key: string) => void) {
  const { api, store } = open(at, { user: member, widgets, onDraw });
  let answer = () => {};
  api
    .on('GET /dashboard/overview', () => ({ hidden_widgets: [] }))
    .on('GET /notifications', () => new Promise((resolve) => (answer = () => resolve(noNotifications))));
  await screen.findByText('events');
  const isReading = () => Object.values(store.getState().api.queries).some((read) => read?.status === 'pending');
  /** Ends when the answer has come, however many turns that takes; the clock stands still meanwhile. */
  const answerAll = async () => {
    act(answer);
    while (isReading()) await pass(0);
  };
  return { answer: answerAll };
}

beforeEach(() => hold(['setTimeout', 'clearTimeout']));
afterEach(() => jest.useRealTimers());

test('widgets appear together, each drawn once, when all that is read first has come, and at once for whoever comes back', async () => {
  const drawn: string[] = [];
  const { answer } = await openSlow(HOME, (key) => drawn.push(key));
  expect(screen.getByText('Loading')).toBeTruthy();
  await pass(1000);
  expect(shown()).toEqual([]);
  await answer();
  await pass(100);
  expect(shown()).toEqual(['events', 'sessions']);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(drawn.sort()).toEqual(['events', 'sessions']);
  cleanup();

  await openSlow(HOME);
  expect(shown()).toEqual(['events', 'sessions']);
});

test('an area that does not answer keeps the others back for less than two seconds', async () => {
  await openSlow('/main/dashboard');
  await pass(1000);
  expect(shown()).toEqual([]);
  await pass(700);
  expect(shown()).toEqual(['events', 'sessions']);
});
