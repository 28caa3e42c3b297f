import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { tellContract } from '../../libs/federation/src/contract-plugin.mjs';
import { fromRoot } from '../repository.mjs';
import {
  askedForContract,
  askedForShell,
  askedForToken,
  layOutBuilt,
  refusing,
  releaseTo,
} from './testing/refusing.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The packages of the workspace, with a copy of the platform that has grown by a hook since. */
function layOutPackages() {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@tandem'), { recursive: true });
  const link = (name) => symlinkSync(fromRoot('node_modules', name), path.join(packages, name));
  readdirSync(fromRoot('node_modules'))
    .filter((name) => !name.startsWith('.') && name !== '@tandem')
    .forEach(link);
  ['contracts', 'ui'].forEach((name) => link(`@tandem/${name}`));
  const platform = path.join(packages, '@tandem/platform');
  cpSync(fromRoot('libs/platform'), platform, { recursive: true });
  appendFileSync(path.join(platform, 'src/public.ts'), '\nexport const useWeather = () => 20;\n');
}

const page = (source) => `import { useEffect } from 'react';
import { api, paths, ${source.hook}, useTenant, useUser, WidgetSlot } from '@tandem/platform';

export default function EventsPage() {
  ${source.use};
  const tenant = useTenant();
  const { email } = useUser();
  useEffect(() => void api.util.invalidateTags([paths.events(tenant) + email.trim()]), [tenant, email]);
  return <WidgetSlot name="event-speaker/follow" props={{ userId: 1, name: 'Ada', as: 'mentor' }} />;
}
`;

const module = `import { lazy } from 'react';
import { defineMeta, defineRemote } from '@tandem/platform';

const meta = defineMeta({
  name: 'mf-events',
  contract: 1,
  pages: { list: { paths: ['/events'], layout: 'general', title: 'Events' } },
  widgets: {},
  navigation: [],
});
export default defineRemote(meta, { pages: { list: lazy(() => import('./list.page')) }, widgets: {} });
`;

const settings = readFileSync(fromRoot('mf-events/tsconfig.json'), 'utf8');

const remoteWith = (hook, use = `${hook}('Events')`, place = 'mf-events') =>
  layOutBuilt(path.join(folder, place), {
    'tsconfig.json': settings,
    'src/remote.tsx': module,
    'src/list.page.tsx': page({ hook, use }),
  });

layOutPackages();
const contract = await tellContract();

async function releasedWith(remote) {
  const { asked, url, close } = await refusing('The page /events belongs to mf-other.', { contract });
  const { code, said } = await releaseTo(url, remote);
  close();
  assert.equal(code, 1);
  return { asked, said, url };
}

test('[S-052] what a remote uses of a newer shell than the one that runs is refused by its name before anything is sent, with the remedy', async () => {
  const { asked, said, url } = await releasedWith(remoteWith('useWeather', 'useWeather()'));
  assert.match(said, /list\.page\.tsx\(2,\d+\): error TS2305: .*has no exported member 'useWeather'/);
  assert.ok(
    said.includes(
      `mf-events does not fit the contract of the shell 1.0.0-5e11c0de, which runs at ${url}. Release the shell first where a newer one gives what is missing:`,
    ),
    said,
  );
  assert.deepEqual(asked, [askedForToken, askedForShell, askedForContract]);
});

test('[S-052] a remote that uses what the running shell gives goes on to the registry, whatever lies beside it', async () => {
  const { asked, said } = await releasedWith(remoteWith('useTitle'));
  assert.ok(said.trimEnd().endsWith('The page /events belongs to mf-other.'), said);
  assert.deepEqual(asked.slice(3), ['POST /api/v1/releases/mf-events/check']);
});

test('[S-052] the contract tells what a shell gives to its last part: whatever is used wrongly is refused', async () => {
  const wrong = ['useTitle(7)', 'useUser().emial', 'useTenant().weather', 'paths.weather()', 'api.weather'];
  const { said } = await releasedWith(remoteWith('useTitle', wrong.join(';\n')));
  wrong.forEach((_use, at) => assert.match(said, new RegExp(`list\\.page\\.tsx\\(${5 + at},\\d+\\): error TS`)));
});

test('[S-052] releases of a remote from several folders at the same time are each checked by their own sources', async () => {
  const places = ['one', 'other', 'third'];
  const release = (place) => releasedWith(remoteWith('useTitle', `useTenant().${place}`, place));
  const answers = await Promise.all(places.map(release));
  const missing = answers.map(({ said }) =>
    [...said.matchAll(/Property '(\w+)' does not exist/g)].map(([, name]) => name),
  );
  assert.deepEqual(
    missing,
    places.map((place) => [place]),
  );
});
