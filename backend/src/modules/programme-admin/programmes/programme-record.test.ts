import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[D-P05] the record of a changed programme says what stood before in the parts that were changed, and no more', async () => {
  const { inside, program } = await openEnterprise(app);
  const save = async (change: object) => (await inside.post('/programs', { program_id: program.id, ...change })).status;
  expect(await save({ description: 'Six months.', pairing_method: 'mentor_picks' })).toBe(200);
  const label = { dashboard_primary_colour: '#112233' };
  expect(await save({ description: 'A year.', white_label: label })).toBe(200);
  expect(await save({ white_label: { dashboard_primary_colour: '#445566' } })).toBe(200);
  const rows = await app.database.ops.rows<{ before: object }>(
    `select value_from as before from kernel.audit_row where action = 'programme.changed' and object_id = $1 order by id`,
    [String(program.id)],
  );
  expect(rows[0]?.before).toMatchObject({ pairing_method: 'mentee_picks' });
  expect(rows[1]?.before).toMatchObject({ description: 'Six months.' });
  expect(rows[2]?.before).toEqual({ white_label: label });
});
