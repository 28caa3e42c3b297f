import type { DashboardMentees, DashboardMentors } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import type { Message } from '../../../kernel/index.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../notifications/index.js';
import { buildPerson, PlatformModule, type BuiltPerson } from '../../platform/index.js';
import { AccountsWorkerModule } from '../accounts.worker.js';
import { AccountsModule, buildProfile, type ProfileOverrides } from '../index.js';
import { pairMade, pairOver, rulesChanged, type RulesFacts } from '../read-tables/programme-messages.js';
import { Portal } from './testing/portal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    modules: [PlatformModule, AccountsModule, NotificationsModule, NotificationsWorkerModule, AccountsWorkerModule],
  });
}, 120_000);
afterAll(() => app.close());

const wishes: ProfileOverrides = { goalIds: [1, 2], industryIds: [1], languageIds: [1], skillIds: [] };

class Programme {
  constructor(readonly portal: Portal) {}

  static async open(rules: Partial<RulesFacts> = {}): Promise<Programme> {
    const programme = new Programme(await Portal.open(app));
    await programme.tellRules(rules);
    return programme;
  }

  async tell<T>(message: Message<T>, payload: T): Promise<void> {
    const { tenantId, id: programId } = this.portal.program;
    await app.database.asTenant({ tenantId, programId }, () =>
      app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
    );
    await app.worker.drain();
  }

  tellRules(rules: Partial<RulesFacts>): Promise<void> {
    const known = {
      pairingMethod: 'mentor_picks',
      smartMatching: true,
      menteesPerMentor: 5,
      mentorsPerMentee: 3,
    } as const;
    return this.tell(rulesChanged, { programId: this.portal.program.id, ...known, ...rules });
  }

  pair(mentor: BuiltPerson, mentee: BuiltPerson, message = pairMade): Promise<void> {
    return this.tell(message, { programId: this.portal.program.id, mentorId: mentor.id, menteeId: mentee.id });
  }

  async mentee(firstname: string, profile: ProfileOverrides = wishes): Promise<BuiltPerson> {
    const { program } = this.portal;
    const person = await buildPerson(app, { firstname, lastname: 'M', memberships: [{ program, role: 'mentee' }] });
    await buildProfile(app, person.id, profile);
    return person;
  }

  as(person: BuiltPerson): Promise<Api> {
    return app.as(person, this.portal.program);
  }

  async menteesFor(mentor: BuiltPerson): Promise<DashboardMentees> {
    return (await (await this.as(mentor)).get<DashboardMentees>('/dashboard/users/mentees')).body;
  }

  async suggestedTo(mentor: BuiltPerson): Promise<string[]> {
    return (await this.menteesFor(mentor)).suggested.map(({ full_name }) => full_name.split(' ')[0] ?? '');
  }

  async mentorsFor(): Promise<DashboardMentors> {
    return (await this.portal.api.get<DashboardMentors>('/dashboard/users/mentors')).body;
  }
}

test('[D-A65] [D-P41] [D-P42] where mentors pick, a mentor gets up to ten mentees from 30 percent up, with three reasons at most', async () => {
  const programme = await Programme.open();
  const mentor = await programme.portal.mentor({ profile: { ...wishes, industryIds: [9] } });
  for (let count = 0; count < 11; count += 1) await programme.mentee('Good');
  await programme.mentee('Best', { ...wishes, interestedIndustryIds: [9] });
  await programme.mentee('Far', {
    ...wishes,
    goalIds: [7],
    languageIds: [5],
    interestedIndustryIds: [3],
    skillIds: [20],
  });
  const { suggested } = await programme.menteesFor(mentor);
  expect(suggested).toHaveLength(10);
  expect(suggested[0]).toMatchObject({
    full_name: 'Good M',
    match: { percent: 100, reasons: ['Looks for help with Career Guidance', 'Same time zone', 'Speaks English'] },
  });
  expect(suggested.map(({ full_name }) => full_name)).not.toContain('Far M');
  expect((await programme.mentorsFor()).suggested).toEqual([]);
});

test('[D-P43] the same data gives the same list: fewer active mentors first, then the lower id', async () => {
  const programme = await Programme.open();
  const [asking, other] = [await programme.portal.mentor({ profile: wishes }), await programme.portal.mentor()];
  const [busy] = [await programme.mentee('Busy'), await programme.mentee('First'), await programme.mentee('Second')];
  await programme.pair(other, busy);
  expect(await programme.suggestedTo(asking)).toEqual(['First', 'Second', 'Busy']);
});

test('[D-P43] known, paired, full, silent and deleted mentees are left out, and come back when a pair ends', async () => {
  const programme = await Programme.open({ mentorsPerMentee: 1 });
  const [asking, other] = [await programme.portal.mentor({ profile: wishes }), await programme.portal.mentor()];
  const paired = await programme.mentee('Paired');
  const full = await programme.mentee('Full');
  const gone = await programme.mentee('Gone');
  await programme.mentee('Silent', { goalIds: [], industryIds: [], languageIds: [], skillIds: [] });
  await programme.mentee('Shy', { ...wishes, dnd: true });
  await programme.mentee('Free');
  await programme.pair(asking, paired);
  await programme.pair(other, full);
  await app.database.ops.rows('update platform."user" set deleted_at = $2 where id = $1', [gone.id, app.clock.now()]);
  expect(await programme.suggestedTo(asking)).toEqual(['Free']);
  expect((await programme.menteesFor(asking)).mentees.map(({ full_name }) => full_name)).toEqual(['Paired M']);
  await programme.pair(other, full, pairOver);
  expect(await programme.suggestedTo(asking)).toEqual(['Full', 'Free']);
});

test('[D-P41] [D-A65] a mentor who is full or does not want to be disturbed is suggested nobody', async () => {
  const programme = await Programme.open({ menteesPerMentor: 1 });
  const [full, shy] = [
    await programme.portal.mentor({ profile: wishes }),
    await programme.portal.mentor({ profile: { ...wishes, dnd: true } }),
  ];
  await programme.mentee('Free');
  expect(await programme.suggestedTo(full)).toEqual(['Free']);
  await programme.pair(full, await programme.mentee('Mine'));
  expect(await programme.suggestedTo(full)).toEqual([]);
  expect(await programme.suggestedTo(shy)).toEqual([]);
});

const nobody = [
  ['mentees pick', { pairingMethod: 'mentee_picks' }],
  ['admins pair', { pairingMethod: 'admin_pairs' }],
  ['smart matching is off', { smartMatching: false }],
] as const;
test('[D-A65] mentors are suggested nobody where others choose or where matching is off', async () => {
  const programme = await Programme.open();
  const mentor = await programme.portal.mentor({ profile: wishes });
  await programme.mentee('Free');
  for (const [why, rules] of nobody) {
    await programme.tellRules(rules);
    expect([why, await programme.suggestedTo(mentor)]).toEqual([why, []]);
  }
});

test('[D-P41] with smart matching off the directory is alphabetical and shows no percentage, and the page of a mentor neither', async () => {
  const programme = await Programme.open({ pairingMethod: 'mentee_picks' });
  const { portal } = programme;
  await buildProfile(app, portal.mentee.id, wishes);
  await portal.mentor({ firstname: 'Amber', lastname: 'A', profile: { goalIds: [7], languageIds: [5] } });
  const best = await portal.mentor({ firstname: 'zora', lastname: 'Z', profile: wishes });
  await portal.mentor({ firstname: 'Bela', lastname: 'B', profile: { goalIds: [1], languageIds: [5] } });
  expect(await portal.names()).toEqual(['zora Z', 'Bela B', 'Amber A']);
  expect((await programme.mentorsFor()).suggested.map(({ full_name }) => full_name)).toContain('zora Z');
  await programme.tellRules({ pairingMethod: 'mentee_picks', smartMatching: false });
  const { mentors } = await portal.directory();
  expect(mentors.map(({ full_name, match }) => [full_name, match])).toEqual([
    ['Amber A', null],
    ['Bela B', null],
    ['zora Z', null],
  ]);
  expect((await programme.mentorsFor()).suggested).toEqual([]);
  const { enterpriseSlug, slug } = portal.program;
  const page = await portal.api.get(`/api/v1/app/${enterpriseSlug}/${slug}/members/${best.id}.json`);
  expect((page.body['data'] as { match: unknown }).match).toBeNull();
});

test('[D-A64] [D-A66] full and paired mentors are not suggested; a paired one stands among the mentee’s own', async () => {
  const programme = await Programme.open({ pairingMethod: 'mentee_picks', menteesPerMentor: 1 });
  const { portal } = programme;
  await buildProfile(app, portal.mentee.id, wishes);
  const full = await portal.mentor({ firstname: 'Full', profile: wishes });
  const own = await portal.mentor({ firstname: 'Own', profile: wishes });
  await portal.mentor({ firstname: 'Free', profile: wishes });
  await programme.pair(full, await programme.mentee('Other'));
  await programme.pair(own, portal.mentee);
  const { suggested, my_mentors } = await programme.mentorsFor();
  expect(suggested.map(({ full_name }) => full_name.split(' ')[0])).toEqual(['Free']);
  expect(my_mentors.map(({ full_name }) => full_name.split(' ')[0])).toEqual(['Own']);
});

test('[D-A149] an older word about the rules or a pair does not undo a newer one', async () => {
  const programme = await Programme.open();
  const mentor = await programme.portal.mentor({ profile: wishes });
  const mentee = await programme.mentee('Free');
  await programme.pair(mentor, mentee, pairOver);
  await app.database.ops.rows(
    "update accounts.known_pair set occurred_at = occurred_at + interval '1 hour' where program_id = $1",
    [programme.portal.program.id],
  );
  await programme.pair(mentor, mentee);
  expect(await programme.suggestedTo(mentor)).toEqual(['Free']);
});
