import type { Json } from '../../../test/harness.js';
import { buildMentor } from '../accounts/index.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../platform/index.js';
import { seedBookingsDemo } from './bookings.demo.js';
import { seedProgrammeAdminDemo } from '../programme-admin/index.js';
import { quietApp } from './testing/quiet-app.js';

const app = quietApp();

test('[B-013..B-015] the demo shows two people a session in every status but those of a dispute, and running it again adds nothing', async () => {
  const enterprise = await buildEnterprise(app, { name: 'Acme' });
  const program = await buildProgramme(app, { enterprise, name: 'Leaders', slug: 'leaders' });
  const mentor = await buildMentor(app, program, { email: 'mentor@acme.test' });
  const mentee = await buildPerson(app, { email: 'mentee@acme.test', memberships: [{ program, role: 'mentee' }] });
  await seedProgrammeAdminDemo(app);
  await seedBookingsDemo(app);
  await seedBookingsDemo(app);
  const api = await app.as(mentee, program);
  const statuses: string[] = [];
  for (const tab of ['upcoming', 'to_review', 'closed']) {
    const { body } = await api.get(`/api/v2/my/bookings?tab=${tab}&per_page=50`);
    for (const booking of Object.values<Json>(body['bookings'] ?? {})) statuses.push(String(booking['status']));
  }
  expect(statuses).toHaveLength(13);
  expect(new Set(statuses)).toEqual(
    new Set([
      'upcoming',
      'pending',
      'pending_accept',
      'completed',
      'pending_rating',
      'partially_rated',
      'fully_rated',
      'cancelled',
      'system_cancelled',
      'closed',
    ]),
  );
  await app.worker.drain();
  expect((await app.mailbox.to(mentor.email)).length).toBeGreaterThan(0);
});

test('[B-098] [B-115] [B-135] admins of a demo programme find reported sessions to decide, and a missed one', async () => {
  const enterprise = await buildEnterprise(app, { name: 'Umbrella' });
  const program = await buildProgramme(app, { enterprise, name: 'Mentors', slug: 'mentors' });
  const admin = await buildPerson(app, { memberships: [{ program, role: 'admin' }] });
  for (let number = 0; number < 18; number += 1)
    await buildPerson(app, { email: `mentee${number}@dispute.test`, memberships: [{ program, role: 'mentee' }] });
  await buildMentor(app, program, { email: 'mentor@dispute.test' });
  await seedBookingsDemo(app);
  const api = await app.as(admin, program);
  const statusesAt = async (path: string): Promise<unknown[]> => {
    const { body } = await api.get<{ bookings: Json[] }>(`/api/v1/app/umbrella/mentors/admin/bookings/${path}`);
    return body.bookings.map((booking) => booking['status']);
  };
  expect(new Set(await statusesAt('reported.json'))).toEqual(new Set(['reported', 'investigating']));
  expect(await statusesAt('bookings_list.json?status=missed')).toEqual(['missed']);
});

test('[P-136] [D-P64] the feed of a demo programme tells of half a year, each session on its own day', async () => {
  const enterprise = await buildEnterprise(app, { name: 'Acme' });
  const program = await buildProgramme(app, { enterprise, name: 'Builders' });
  for (let number = 0; number < 15; number += 1)
    await buildPerson(app, { email: `mentee${number}@half-year.test`, memberships: [{ program, role: 'mentee' }] });
  await buildMentor(app, program, { email: 'mentor@half-year.test' });
  await seedBookingsDemo(app);
  await app.worker.drain();
  const months = await app.database.ops.rows<{ month: string }>(
    `select distinct to_char(occurred_at, 'YYYY-MM') as month from programme_admin.activity where program_id = $1`,
    [program.id],
  );
  expect(months.length).toBeGreaterThanOrEqual(6);
});
