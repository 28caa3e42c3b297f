import type { GroupsView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { buildGroup } from '../programme-admin.builders.js';
import { openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[B-020] [B-022] [B-184] [D-B61] who runs the programme is answered the groups they are in alone when they ask for these, behind however many others', async () => {
  const { enterprise, program, member } = await openEnterprise(app);
  const both = await buildPerson(app, {
    enterpriseAdminOf: [enterprise],
    memberships: [{ program, role: 'mentee' }],
  });
  const [mentor, mentee] = [await member('mentor'), await member('mentee')];
  const group = { programId: program.id, mentorIds: [mentor.id], state: 'active' as const };
  const own = await buildGroup(app, { ...group, menteeIds: [both.id] });
  const others = await buildGroup(app, { ...group, menteeIds: [mentee.id] });
  const api = await app.as(both, program);
  const page = async (query: string) => {
    const { groups, total } = (await api.get<GroupsView>(`/groups?page=1&per_page=1${query}`)).body;
    return [groups.map(({ id }) => id), total];
  };
  expect(await page('')).toEqual([[others.id], 2]);
  expect(await page('&mine=true')).toEqual([[own.id], 1]);
});
