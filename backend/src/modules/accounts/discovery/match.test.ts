import type { MentorCard } from '@tandem/contracts/accounts';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { BuiltPerson } from '../../platform/index.js';
import { buildProfile } from '../index.js';
import type { MentorOverrides } from '../accounts.builders.js';
import { Portal } from './testing/portal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[D-A63][D-A68] the score counts each part, drops parts without data, names its reasons and orders the list', async () => {
  const portal = await Portal.open(app);
  await buildProfile(app, portal.mentee.id, {
    goalIds: [1, 2],
    industryIds: [],
    interestedIndustryIds: [9],
    skillIds: [1, 2],
    languageIds: [1],
    careerLevel: 'entry',
  });
  await portal.mentor({
    firstname: 'Full',
    lastname: 'Match',
    profile: { goalIds: [1, 2], industryIds: [9], skillIds: [1, 2], languageIds: [1], careerLevel: 'director' },
  });
  await portal.mentor({
    firstname: 'Half',
    lastname: 'Match',
    profile: { goalIds: [1], industryIds: [9], skillIds: [1], languageIds: [3], careerLevel: 'entry' },
  });
  await portal.mentor({
    firstname: 'No',
    lastname: 'Match',
    timezone: 'America/New_York',
    profile: { goalIds: [7], industryIds: [1], skillIds: [20], languageIds: [3], careerLevel: null },
  });
  const { mentors } = await portal.directory();
  expect(mentors.map(({ full_name, match }) => [full_name, match?.percent])).toEqual([
    ['Full Match', 100],
    // goals 17.5 + industries 20 + skills 10 + time zone 10 of 100
    ['Half Match', 58],
    ['No Match', 0],
  ]);
  expect(mentors[0]?.match?.reasons).toEqual([
    'Offers both of your goals',
    'Works in Product Management',
    'Strong in Communication',
  ]);
  expect(mentors[1]?.match?.reasons).toEqual([
    'Offers 1 of your 2 goals',
    'Works in Product Management',
    'Strong in Communication',
  ]);
});

test('[D-A63] parts the mentee told nothing about do not count; wanted company and experience add five each, capped at 100', async () => {
  const portal = await Portal.open(app);
  await buildProfile(app, portal.mentee.id, {
    goalIds: [1],
    industryIds: [],
    languageIds: [],
    wantedCompanies: ['Aozora'],
    workingExperience: '5_to_10_years',
  });
  const mentor = (
    firstname: string,
    profile: MentorOverrides['profile'],
    timezone = 'Asia/Kuala_Lumpur',
  ): Promise<BuiltPerson> => portal.mentor({ firstname, lastname: 'M', timezone, profile });
  await mentor('A', { goalIds: [1], company: 'aozora', workingExperience: '5_to_10_years' });
  await mentor('B', { goalIds: [7], company: 'Aozora' });
  await mentor('C', { goalIds: [7], workingExperience: '5_to_10_years' }, 'America/New_York');
  const { mentors } = await portal.directory();
  // Of goals 35 and time zone 10: both 100, the time zone alone 22.
  expect(mentors.map(({ full_name, match }) => [full_name, match?.percent])).toEqual([
    ['A M', 100],
    ['B M', 27],
    ['C M', 5],
  ]);
});

test('[A-188][D-A64] suggested are the best ten from 30 percent up, without do not disturb and without oneself', async () => {
  const portal = await Portal.open(app);
  await buildProfile(app, portal.mentee.id, { goalIds: [1, 2], industryIds: [], languageIds: [1] });
  for (let count = 0; count < 11; count += 1)
    await portal.mentor({ firstname: 'Good', lastname: `Mentor`, hours: null, profile: { goalIds: [1, 2] } });
  await portal.mentor({ firstname: 'Busy', profile: { goalIds: [1, 2], dnd: true } });
  await portal.mentor({ firstname: 'Far', timezone: 'America/New_York', profile: { goalIds: [7], languageIds: [5] } });
  const { body } = await portal.api.get<{ suggested: MentorCard[]; my_mentors: unknown[] }>('/dashboard/users/mentors');
  expect(body.suggested).toHaveLength(10);
  expect(body.suggested.every((card) => card.full_name === 'Good Mentor' && (card.match?.percent ?? 0) >= 30)).toBe(
    true,
  );
  expect(body).toMatchObject({ my_mentors: [], following: [], latest_recommendation: null });
});
