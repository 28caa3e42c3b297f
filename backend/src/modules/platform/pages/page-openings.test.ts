import type { PageOpening } from '@tandem/contracts/platform';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { documentAt, layOutShell } from '../../../../test/shell-document.js';
import { buildPerson, buildProgramme, type BuiltProgramme } from '../platform.builders.js';
import { ReleaseRegistry } from '../registry/release-registry.js';
import { release, remoteName } from '../registry/testing/test-releases.js';
import { refreshCall, signIn } from '../testing/signed-in.js';

const name = remoteName();
const lead = 'Pages that somebody has <read> before.';
const page = { layout: 'portal' as const, title: 'Shelf', lead };
let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp();
  await layOutShell(app);
  program = await buildProgramme(app);
  const pages = {
    shelf: { ...page, paths: [`/app/:enterprise/:program/${name}`] },
    desk: { ...page, paths: [`/app/:enterprise/:program/${name}/desk`], requires: ['admin'] },
    door: { ...page, paths: [`/${name}/door`], layout: 'public' as const },
    any: { ...page, paths: [`/app/:enterprise/:program/${name}/:rest`], title: 'Any' },
    silent: { paths: [`/app/:enterprise/:program/${name}/silent`], layout: 'portal' as const, title: 'Silent' },
  };
  const meta = { name, contract: 1, pages, widgets: {}, navigation: [] };
  await app.get(ReleaseRegistry).register(release(name, 'with leads', { meta }));
});
afterAll(() => app.close());

/** What the document of an address begins with, opened with this cookie. */
async function openingAt(address: string, refresh?: string): Promise<PageOpening | null> {
  const { response, boot } = await documentAt(app, address, refresh && `refresh=${refresh}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
  return boot['opening'] as PageOpening | null;
}

const inPortal = (rest: string, { enterpriseSlug, slug }: BuiltProgramme = program) =>
  `/app/${enterpriseSlug}/${slug}/${rest}`;

async function memberOf(change: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }], ...change });
  return { person, ...(await signIn(app, person)) };
}

test('[P13] the document of a page begins with its heading and lead for whoever may open it', async () => {
  const { refresh } = await memberOf();
  const address = inPortal(name);
  expect(await openingAt(address, refresh)).toEqual({ path: address, user_id: null, heading: 'Shelf', lead });
  expect(await openingAt(`/${name}/door`)).toEqual({
    path: `/${name}/door`,
    user_id: null,
    heading: 'Shelf',
    lead,
  });
  expect(await openingAt(inPortal(`${name}/silent`), refresh)).toBeNull();
  expect(await openingAt(inPortal(`${name}/other`), refresh)).toMatchObject({ heading: 'Any' });
});

test('[P13] an address in capitals is the page of its portal, as in the browser', async () => {
  const { refresh } = await memberOf();
  const address = inPortal(name).replace('/app/', '/APP/');
  const { boot } = await documentAt(app, address, `refresh=${refresh}`);
  expect(boot).toMatchObject({ tenant: { program_id: program.id }, opening: { path: address, heading: 'Shelf' } });
});

test('[P13] it tells nobody anything that the page would be closed to', async () => {
  const { refresh } = await memberOf();
  const elsewhere = await buildProgramme(app);
  const idle = await buildProgramme(app, { isActive: false });
  const ofIdle = await memberOf({ memberships: [{ program: idle, role: 'mentee' }] });
  for (const address of [inPortal(name), inPortal('overviews')]) {
    expect(await openingAt(address)).toBeNull();
    expect(await openingAt(address, 'invented.by.somebody')).toBeNull();
  }
  for (const rest of [name, 'overviews']) {
    expect(await openingAt(inPortal(rest, elsewhere), refresh)).toBeNull();
    expect(await openingAt(inPortal(rest, idle), ofIdle.refresh)).toBeNull();
  }
  expect(await openingAt(inPortal(`${name}/desk`), refresh)).toBeNull();
});

test('[P13] the words of a page for some roles are for them alone, and whoever has to change their password reads none', async () => {
  const admin = await memberOf({ memberships: [{ program, role: 'admin' }] });
  const boss = await memberOf({ memberships: [], isSuperadmin: true });
  const addresses = [inPortal(`${name}/desk`), inPortal('overviews')] as const;
  for (const address of addresses) expect(await openingAt(address, admin.refresh)).toMatchObject({ path: address });
  expect(await openingAt(addresses[0], boss.refresh)).toBeNull();
  expect(await openingAt(addresses[1], boss.refresh)).toMatchObject({ path: addresses[1] });
  await app.database.ops.rows('update platform."user" set must_change_password = true where id = $1', [
    admin.person.id,
  ]);
  for (const address of addresses) expect(await openingAt(address, admin.refresh)).toBeNull();
});

test('[P13] a programme that is not running tells its admins alone what their page begins with', async () => {
  const idle = await buildProgramme(app, { isActive: false });
  const opening = async (role: 'admin' | 'mentee') =>
    openingAt(inPortal('overviews', idle), (await memberOf({ memberships: [{ program: idle, role }] })).refresh);
  expect(await opening('admin')).toMatchObject({ lead: null });
  expect(await opening('mentee')).toBeNull();
});

test('[P13][S15] asking for a document neither renews nor ends a session, and one that has ended says nothing', async () => {
  const member = await memberOf();
  const address = inPortal('overviews');
  const before = await openingAt(address, member.refresh);
  expect(await openingAt(address, member.refresh)).toEqual(before);
  const { status, body } = await refreshCall(app, member);
  expect(status).toBe(200);
  const api = await app.as(member.person, program);
  expect(body.access_token).toEqual(expect.any(String));
  expect((await api.delete('/sessions')).status).toBeLessThan(300);
  expect(await openingAt(address, member.refresh)).toBeNull();
});

test('[P13][D-S46] a home greets its participant by the hour of their own day', async () => {
  const { person, refresh } = await memberOf({ timezone: 'Asia/Kuala_Lumpur' });
  await app.clock.set('2026-11-26T02:00:00Z');
  const address = inPortal('overviews');
  expect(await openingAt(address, refresh)).toEqual({
    path: address,
    user_id: person.id,
    heading: `Good morning, ${person.firstname}`,
    lead: 'You have no upcoming sessions. Find a mentor and ask for one.',
  });
});
