import { expect, test } from '../support/world';
import { asBuilt, changeBuild, folderFor, layOutKept, runOnServer } from '../support/releases';
import { releaseTo } from './contract';
import { openPortal } from './portal';

/** What stands in a script of the shell, what takes its place, and what the command says then. */
const faults: Readonly<Record<string, readonly [string, string, RegExp]>> = {
  'throws before it draws anything': [
    'document.getElementById("root")',
    'null.root',
    /The shell does not start: .*Cannot read properties of null \(reading 'root'\)/,
  ],
  'asks remotes for what they do not give': [
    '/remote`',
    '/remoat`',
    /mf-[a-z-]+ \S+ does not run in this shell: .+remoat/,
  ],
};

for (const [what, [text, replacement, reason]] of Object.entries(faults))
  test(`[S-052] a shell that ${what} is refused with the reason before anything is uploaded`, async ({ request }) => {
    test.slow();
    const folder = folderFor(`shell-${replacement.replaceAll(/\W/g, '')}`);
    await layOutKept('shell', folder);
    const { version, files } = await changeBuild('shell', folder, [text, replacement]);
    const served = async () => (await request.get('/api/v1/remotes')).headers()['x-shell-version'];
    const before = await served();

    const { code, said } = await runOnServer('shell', '--folder', await asBuilt('shell', folder));
    expect(said).toMatch(reason);
    expect(code).toBe(1);
    expect(said).not.toContain('Uploading');
    const [script = ''] = Object.keys(files).filter((file) => file.endsWith('.js'));
    expect((await request.get(`/shell/${version}/${script}`)).status()).toBe(404);
    expect(await served()).toBe(before);
  });

test('[S-052] a shell in which a version does not run that only a pin hands out is refused with who has it, but for one that runs nowhere', async ({
  browser,
  given,
}) => {
  test.slow();
  // Each version that somebody has costs a page of the new shell.
  test.slow();
  const portal = await openPortal(browser, given, { at: '/nowhere' });
  const audience = `${portal.program.enterpriseSlug}/${portal.program.slug}`;
  const folder = folderFor('shell-without-a-pin');
  await layOutKept('shell', folder);
  const shell = await changeBuild('shell', folder, ['You are offline.', 'You are not online.']);
  const remotes = folderFor('pinned-to-the-shell-before');
  /** Makes a remote throw with this word while it loads where the page is such as `where` says. */
  const throwing = async (name: string, word: string, where: string) => {
    await layOutKept(name, remotes);
    const fault = `if(${where})throw new Error("${word}");`;
    return changeBuild(name, remotes, [`name:"${name}"`, `name:(()=>{${fault}return"${name}"})()`]);
  };
  const nowhere = await throwing('mf-bookings', 'Nobody books.', 'document.head');
  const before = await throwing('mf-events', 'It rains.', `document.querySelector("script[src*='${shell.version}']")`);
  await releaseTo(portal, remotes);

  const { code, said } = await runOnServer('shell', '--folder', await asBuilt('shell', folder));
  for (const name of ['mf-bookings', 'mf-events'])
    expect((await runOnServer('unpin', name, '--programme', audience)).code).toBe(0);
  const lines = said.split('\n').map((line) => line.trim());
  expect(lines).toContain(
    `mf-bookings ${nowhere.version} does not run in this shell: Nobody books. (pinned for ${audience}) Nor does it run in the shell that people have now.`,
  );
  expect(lines).toContain(`mf-events ${before.version} does not run in this shell: It rains. (pinned for ${audience})`);
  expect(code).toBe(1);
  expect(said).not.toContain('Uploading');
});
