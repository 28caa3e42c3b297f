import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { definedMessages, type Message } from '../../../kernel/index.js';
import {
  creditRuleChanged,
  goalsChanged,
  groupChanged,
  pairMade,
  pairOver,
  reviewPrivacyChanged,
  rulesChanged,
} from './programme-messages.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

test('[D-A149] [D-P123] what programme administration publishes about rules, credits, goals and pairs is what accounts expects', () => {
  const heard: Message<unknown>[] = [
    rulesChanged,
    reviewPrivacyChanged,
    creditRuleChanged,
    goalsChanged,
    pairMade,
    pairOver,
    groupChanged,
  ];
  for (const message of heard) {
    const published = definedMessages().find(({ name }) => name === message.name);
    expect([message.name, message.schema.safeParse(published?.sample).success]).toEqual([message.name, true]);
  }
});
