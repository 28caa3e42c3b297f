import { expect, test } from '../support/world';
import { asBuilt, changeBuild, folderFor, layOutKept, runOnServer } from '../support/releases';

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
