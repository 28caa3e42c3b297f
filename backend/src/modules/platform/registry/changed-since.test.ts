import type { RemoteReport } from '@tandem/contracts/platform';
import { Database } from '../../../kernel/index.js';
import { buildEnterprise, buildPerson } from '../platform.builders.js';
import { ReleaseHistoryReader } from './release-history.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());
afterEach(() => jest.restoreAllMocks());

const refused = { status: 409, body: { code: 'release.changed-since' } };
const lastChangeOf = async (name: string) => (await world.statusOf(name))?.last_change_id;

/** Everybody has the first version, and a tenth of the people the second. */
async function aShare() {
  const { name, one, two } = await world.twoReleases({ share: 10 });
  return { name, one, two, change_id: await lastChangeOf(name) };
}

/** Until the worker took the version back, since it failed for each of those who were given it. */
async function failForAll(name: string, version: string): Promise<void> {
  const people = await Promise.all(Array.from({ length: 3 }, async () => world.app.as(await buildPerson(world.app))));
  const report: RemoteReport = { name, version, failed: true };
  for (const person of people) await person.post('/api/v1/remotes/reports', { remotes: [report] });
  await world.app.clock.advance(11);
  await world.app.worker.drain();
}

interface Meanwhile {
  readonly name: string;
  readonly one: string;
}

describe('what is handed out on the word of the page is what the page knew', () => {
  test.each<[string, (of: Meanwhile) => Promise<unknown>]>([
    ['took it back', ({ name }) => world.act(`${name}/rollback`)],
    ['cancelled its share', ({ name }) => world.act(`${name}/cancel`)],
    ['handed another version out', ({ name, one }) => world.act(`${name}/promote`, { version: one })],
    ['released a version', ({ name }) => world.register(release(name, 'three'))],
    [
      'pinned somebody to a version',
      async ({ name, one }) =>
        world.act(`${name}/promote`, { version: one, enterprise: (await buildEnterprise(world.app)).slug }),
    ],
  ])('whoever %s first has the other one look again', async (_what, meanwhile) => {
    const { change_id, ...of } = await aShare();
    await meanwhile(of);
    const [before, history] = [await world.statusOf(of.name), await world.historyOf(of.name)];
    expect(await world.act(`${of.name}/promote`, { version: of.two, change_id })).toMatchObject(refused);
    expect(await world.statusOf(of.name)).toEqual(before);
    expect(await world.historyOf(of.name)).toEqual(history);
    const answer = await world.act(`${of.name}/promote`, { version: of.two, change_id: history[0]?.id });
    expect(answer.body).toEqual({ name: of.name, versions: [{ version: of.two, share: 100 }], changed: true });
  });

  test('a version that the installation took back by itself meanwhile is not handed out again', async () => {
    const { name, one, two } = await world.twoReleases();
    const change_id = await lastChangeOf(name);
    await failForAll(name, two);
    expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
    expect(await world.act(`${name}/promote`, { version: two, share: 50, change_id })).toMatchObject(refused);
    expect(await world.versionIn(name)).toBe(one);
  });

  test('a share that grew by itself meanwhile is not set back to what it was', async () => {
    const { name, two } = await world.twoReleases({ share: 10, every_minutes: 10 });
    const change_id = await lastChangeOf(name);
    await world.app.clock.advance(601);
    await world.app.worker.drain();
    const again = { version: two, share: 10, every_minutes: 5 };
    expect(await world.act(`${name}/promote`, { ...again, change_id })).toMatchObject(refused);
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: two, share: 20 });
    const known = await lastChangeOf(name);
    expect(await world.act(`${name}/promote`, { ...again, change_id: known })).toMatchObject({ status: 200 });
  });

  test('of two who saw the same one hands it out, and the other is told', async () => {
    const { name, one, two, change_id } = await aShare();
    const answers = await Promise.all(
      [one, two].map((version) => world.act<{ code?: string }>(`${name}/promote`, { version, change_id })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'release.changed-since']);
  });

  test('whoever names no change hands out whatever was done meanwhile, as a command does', async () => {
    const { name, two } = await aShare();
    await world.act(`${name}/rollback`);
    expect(await world.act(`${name}/promote`, { version: two })).toMatchObject({
      status: 200,
      body: { changed: true },
    });
  });

  test('a change that cannot be one is refused by its field', async () => {
    const { name, two } = await aShare();
    expect(await world.act(`${name}/promote`, { version: two, change_id: 0 })).toMatchObject({
      status: 422,
      body: { errors: { change_id: ['Must be more than 0.'] } },
    });
  });
});

describe('a pin that is taken away on the word of the page', () => {
  async function aPin() {
    const { name, one, two } = await world.twoReleases();
    const { slug: enterprise } = await buildEnterprise(world.app);
    await world.act(`${name}/promote`, { version: one, enterprise });
    return { name, one, two, enterprise, change_id: await lastChangeOf(name) };
  }

  test('stays where what its enterprise would get instead was changed, until that was looked at', async () => {
    const { name, one, enterprise, change_id } = await aPin();
    await world.register(release(name, 'three'));
    expect(await world.act(`${name}/unpin`, { enterprise, change_id })).toMatchObject(refused);
    expect((await world.statusOf(name))?.pins).toEqual([{ version: one, programme: null, enterprise }]);
    const known = await lastChangeOf(name);
    expect(await world.act(`${name}/unpin`, { enterprise, change_id: known })).toMatchObject({ status: 200 });
    expect((await world.statusOf(name))?.pins).toEqual([]);
  });

  test('stays where it is another one by now, and goes where no change is named', async () => {
    const { name, two, enterprise, change_id } = await aPin();
    await world.act(`${name}/promote`, { version: two, enterprise });
    expect(await world.act(`${name}/unpin`, { enterprise, change_id })).toMatchObject(refused);
    expect((await world.statusOf(name))?.pins).toMatchObject([{ version: two }]);
    expect(await world.act(`${name}/unpin`, { enterprise })).toMatchObject({ status: 200 });
  });
});

/** Runs `act` once, right after the `place`-th of the next queries was answered. */
function afterQuery(place: number, act: () => Promise<unknown>): void {
  const database = world.app.get(Database);
  const rows = database.rows.bind(database);
  let asked = 0;
  jest.spyOn(database, 'rows').mockImplementation(async <R>(sql: string, params?: readonly unknown[]): Promise<R[]> => {
    const answer = await rows<R>(sql, params);
    asked += 1;
    if (asked === place) await act();
    return answer;
  });
}

test.each([1, 2, 3, 4, 5, 6, 7])(
  'no change that comes in after query %i is known to whoever is told of what was before it',
  async (place) => {
    const { name, one, two } = await world.twoReleases();
    let isChanged = false;
    afterQuery(place, async () => {
      const { status } = await world.act(`${name}/promote`, { version: one });
      isChanged = status === 200;
    });
    const [told] = await world.app.get(ReleaseHistoryReader).status(name);
    jest.restoreAllMocks();
    expect(isChanged).toBe(true);
    const isOld = told?.versions[0]?.version === two;
    const { status } = await world.act(`${name}/promote`, { version: two, change_id: told?.last_change_id });
    expect([isOld, status]).not.toEqual([true, 200]);
  },
);
