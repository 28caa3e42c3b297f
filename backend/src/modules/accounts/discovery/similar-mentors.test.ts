import type { SimilarMentors } from '@tandem/contracts/accounts';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, PlatformModule, type BuiltPerson } from '../../platform/index.js';
import { AccountsModule, type ProfileOverrides } from '../index.js';
import { Portal } from './testing/portal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [PlatformModule, AccountsModule] });
}, 120_000);
afterAll(() => app.close());

const day = 86_400_000;

/** A portal whose mentors are free so many days from now; null for never. */
class Suggestions {
  constructor(readonly portal: Portal) {}

  async mentor(firstname: string, profile: ProfileOverrides, freeInDays: number | null = 2): Promise<BuiltPerson> {
    const built = await this.portal.mentor({ firstname, lastname: 'M', profile });
    const { id: programId, tenantId } = this.portal.program;
    const freeAt = freeInDays === null ? null : new Date(app.clock.now().getTime() + freeInDays * day);
    await app.database.ops.rows(
      `insert into accounts.mentor_stat (tenant_id, program_id, user_id, next_free_at) values ($1, $2, $3, $4)
       on conflict on constraint mentor_stat_user_key do update set next_free_at = excluded.next_free_at`,
      [tenantId, programId, built.id, freeAt],
    );
    return built;
  }

  async namesFor(mentorId: number): Promise<string[]> {
    const { body } = await this.portal.api.get<SimilarMentors>(`/mentors/${mentorId}/similar`);
    return body.mentors.map(({ full_name }) => full_name.split(' ')[0] ?? '');
  }

  pair(mentor: BuiltPerson, mentee: BuiltPerson): Promise<unknown> {
    const { id: programId, tenantId } = this.portal.program;
    return app.database.ops.rows(
      'insert into accounts.known_pair (tenant_id, program_id, mentor_id, mentee_id, active, occurred_at) values ($1, $2, $3, $4, true, $5)',
      [tenantId, programId, mentor.id, mentee.id, app.clock.now()],
    );
  }

  rule(pairingMethod: string, menteesPerMentor = 5, mentorsPerMentee = 3): Promise<unknown> {
    const { id: programId, tenantId } = this.portal.program;
    return app.database.ops.rows(
      `insert into accounts.known_programme (tenant_id, program_id, pairing_method, smart_matching, mentees_per_mentor, mentors_per_mentee, occurred_at)
       values ($1, $2, $3, true, $4, $5, $6)
       on conflict (program_id) do update set pairing_method = excluded.pairing_method,
         mentees_per_mentor = excluded.mentees_per_mentor, mentors_per_mentee = excluded.mentors_per_mentee`,
      [tenantId, programId, pairingMethod, menteesPerMentor, mentorsPerMentee, app.clock.now()],
    );
  }
}

const topics: ProfileOverrides = { goalIds: [1, 2], industryIds: [1], skillIds: [1, 2] };

test('the three most alike mentors with a free time within two weeks, without the one who was asked', async () => {
  const world = new Suggestions(await Portal.open(app));
  const asked = await world.mentor('Asked', topics);
  await world.mentor('Distant', { goalIds: [7], industryIds: [9], skillIds: [] });
  await world.mentor('Near', { ...topics, skillIds: [1] });
  await world.mentor('Twin', topics);
  await world.mentor('Half', { goalIds: [1], industryIds: [1], skillIds: [] });
  await world.mentor('Busy', topics, null);
  await world.mentor('Late', topics, 15);
  await world.mentor('Resting', { ...topics, dnd: true });
  expect(await world.namesFor(asked.id)).toEqual(['Twin', 'Near', 'Half']);
});

test('[D-P36] where mentees may not ask whom they like nobody is suggested, and who has no room is left out', async () => {
  const world = new Suggestions(await Portal.open(app));
  const asked = await world.mentor('Asked', topics);
  const full = await world.mentor('Full', topics);
  const mentee = await buildPerson(app, { memberships: [{ program: world.portal.program, role: 'mentee' }] });
  await world.pair(full, mentee);
  await world.rule('mentee_picks', 1);
  expect(await world.namesFor(asked.id)).toEqual([]);
  await world.rule('mentee_picks', 2);
  expect(await world.namesFor(asked.id)).toEqual(['Full']);
  await world.rule('admin_pairs', 2);
  expect(await world.namesFor(asked.id)).toEqual([]);
});

test('[D-P40] [D-B218] a mentee with as many mentors as may be is suggested their own alone, nobody whom they could not ask', async () => {
  const world = new Suggestions(await Portal.open(app));
  const asked = await world.mentor('Asked', topics);
  const own = await world.mentor('Own', topics);
  await world.mentor('Other', { ...topics, skillIds: [1] });
  await world.rule('mentee_picks', 5, 1);
  expect(await world.namesFor(asked.id)).toEqual(['Own', 'Other']);
  await world.pair(own, world.portal.mentee);
  expect(await world.namesFor(asked.id)).toEqual(['Own']);
  await world.rule('mentee_picks', 5, 2);
  expect(await world.namesFor(asked.id)).toEqual(['Own', 'Other']);
});

test('[D-P40] [D-B218] where a mentor who took nothing up fills the mentee’s places, nobody is suggested', async () => {
  const world = new Suggestions(await Portal.open(app));
  const asked = await world.mentor('Asked', topics);
  await world.mentor('Other', topics);
  await world.rule('mentee_picks', 5, 1);
  await world.pair(asked, world.portal.mentee);
  expect(await world.namesFor(asked.id)).toEqual([]);
});

test('a mentor of another programme is not found', async () => {
  const [world, other] = [new Suggestions(await Portal.open(app)), new Suggestions(await Portal.open(app))];
  const stranger = await other.mentor('Stranger', topics);
  expect((await world.portal.api.get(`/mentors/${stranger.id}/similar`)).status).toBe(404);
});
