import type { Discovery } from '@tandem/contracts/platform';
import type { Api } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, generalProgramme } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

test("an enterprise's pin counts on its admins' own pages, which name no programme, for those of one enterprise alone", async () => {
  const { name, one, two } = await world.twoReleases();
  const [owner, other] = [await buildEnterprise(world.app), await buildEnterprise(world.app)];
  const general = await generalProgramme(world.app);
  const asAdminOf = async (...enterpriseAdminOf: (typeof owner)[]) =>
    world.app.as(await buildPerson(world.app, { enterpriseAdminOf }));
  const [admin, foreign, ofBoth] = [await asAdminOf(owner), await asAdminOf(other), await asAdminOf(owner, other)];
  await world.act(`${name}/promote`, { version: one, enterprise: owner.slug });
  const asked = async (api: Api, headers: Record<string, string> = {}) => {
    const answer = await api.get<Discovery>('/api/v1/remotes', { headers });
    return [answer.body.microFrontends[name]?.[0]?.metadata.version, answer.headers.get('etag')] as const;
  };
  const [version, etag] = await asked(admin);
  expect(version).toBe(one);
  for (const api of [foreign, ofBoth, world.app.anonymous]) expect((await asked(api))[0]).toBe(two);
  expect((await asked(admin, { 'x-program-id': String(general.id) }))[0]).toBe(two);
  expect((await foreign.get('/api/v1/remotes', { headers: { 'if-none-match': etag ?? '' } })).status).toBe(200);
  for (const api of [admin, foreign])
    await api.post('/api/v1/remotes/reports', { remotes: [{ name, version: one, failed: true }] });
  const seen = (await world.statusOf(name))?.releases.find((each) => each.version === one);
  expect(seen).toMatchObject({ people: 1, people_failed: 1 });
});
