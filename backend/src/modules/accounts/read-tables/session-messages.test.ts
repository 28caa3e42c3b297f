import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { definedMessages, type Message } from '../../../kernel/index.js';
import * as heard from './session-messages.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const messages: Message<unknown>[] = [
  heard.sessionRequested,
  heard.sessionAccepted,
  heard.sessionDeclined,
  heard.sessionCancelled,
  heard.sessionSystemCancelled,
  heard.sessionCompleted,
  heard.sessionMissed,
  heard.sessionReported,
  heard.sessionResolved,
  heard.sessionRated,
];

const messagesByName = messages.map((message) => [message.name, message] as const);

test.each(messagesByName)('[D-A149] what bookings publishes as %s is what accounts expects', (name, message) => {
  const published = definedMessages().find((candidate) => candidate.name === name);
  expect(published).toBeDefined();
  expect(message.schema.safeParse(published?.sample)).toMatchObject({ success: true });
});
