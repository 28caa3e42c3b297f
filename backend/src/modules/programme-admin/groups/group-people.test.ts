import type { GroupAnswer, GroupView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { buildGroup } from '../programme-admin.builders.js';
import { openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function circle() {
  const world = await openEnterprise(app);
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  return {
    world,
    mentor,
    mentee,
    group: { programId: world.program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] },
  };
}

test('[D-P45] [D-P46] somebody with both roles changes sides when they go on one; added to both, they are refused', async () => {
  const { world, mentor, mentee, group } = await circle();
  const both = await buildPerson(app, {
    memberships: (['mentor', 'mentee'] as const).map((role) => ({ program: world.program, role })),
  });
  const { id } = await buildGroup(app, { ...group, mentorIds: [mentor.id, both.id] });
  const refused = await world.inside.patch(`/groups/${id}`, { add_mentee_ids: [both.id] });
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    { mentee_ids: ['Nobody can be both mentor and mentee of one group'] },
  ]);
  const moved = await world.inside.patch<GroupAnswer>(`/groups/${id}`, {
    add_mentee_ids: [both.id],
    remove_user_ids: [both.id],
  });
  expect(moved.body.group.mentors.map((one) => one.id)).toEqual([mentor.id]);
  expect(moved.body.group.mentees.map((one) => one.id).sort()).toEqual([mentee.id, both.id].sort());
});

test('[P-005] of somebody whose account is deleted a group that is over shows neither name nor e-mail', async () => {
  const { world, mentee, group } = await circle();
  const { id } = await buildGroup(app, { ...group, state: 'archived' });
  await app.database.ops.rows('update platform."user" set deleted_at = $2 where id = $1', [mentee.id, app.clock.now()]);
  const { mentees } = (await world.inside.get<GroupView>(`/groups/${id}`)).body;
  expect(mentees).toEqual([{ id: mentee.id, full_name: 'Deleted User', photo_url: null, email: null }]);
});

test('[D-P05] the record of a change says who came, who went, and the name before', async () => {
  const { world, mentor, mentee, group } = await circle();
  const { id } = await buildGroup(app, { ...group, name: 'Night owls' });
  const newcomer = await world.member('mentee');
  const change = {
    name: 'Early birds',
    add_mentee_ids: [newcomer.id],
    remove_user_ids: [mentee.id, mentor.id + 1_000_000],
  };
  expect((await world.inside.patch(`/groups/${id}`, change)).status).toBe(200);
  const [row] = await app.database.ops.rows(
    `select value_from as before, value_to as after from kernel.audit_row where action = 'group.changed' and object_id = $1`,
    [String(id)],
  );
  expect(row).toEqual({
    before: { name: 'Night owls', left: [mentee.id] },
    after: { name: 'Early birds', joined: [newcomer.id] },
  });
});
