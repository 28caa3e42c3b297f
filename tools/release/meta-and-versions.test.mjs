import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { withFirstFiles } from '../../libs/federation/src/first-files.mjs';
import { readMeta } from '../../libs/federation/src/read-meta.mjs';
import { fromRoot } from '../repository.mjs';
import { usedOfContract } from '../../libs/federation/src/used-of-contract.mjs';
import { designSystemVersion, sharedModules } from '../../libs/federation/src/shared-modules.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'meta-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function remoteWith(text) {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'src/remote.meta.ts'), text);
  return folder;
}

test('the meta of a remote is read without running the remote', () => {
  const text =
    "import { defineMeta } from '@tandem/platform';\nexport const meta = defineMeta({ name: 'mf-x', contract: 1, pages: {}, widgets: {}, navigation: [] });";
  assert.deepEqual(readMeta(remoteWith(text)), { name: 'mf-x', contract: 1, pages: {}, widgets: {}, navigation: [] });
});

test('a meta that imports more than the contract stops the build', () => {
  assert.throws(
    () => readMeta(remoteWith("import './styles.css';\nexport const meta = {};")),
    /may import @tandem\/platform only/,
  );
});

test('the registry learns what each page and widget starts with', () => {
  const text = `export default defineRemote(meta, {
  pages: {
    list: lazy(() => import('./list.page')),
  },
  widgets: {
    list: lazy(() => import('./list.widget')),
  },
});`;
  const src = path.join(folder, 'src');
  mkdirSync(src, { recursive: true });
  writeFileSync(path.join(src, 'remote.tsx'), text);
  const chunk = (...files) => ({ files: new Set(files) });
  const groups = new Map([
    ['./list.page', { chunks: [chunk('js/page.js', 'css/page.css'), chunk('js/common.js')] }],
    ['./list.widget', { chunks: [chunk('js/widget.js')] }],
  ]);
  const compilation = {
    modules: new Set([
      { resource: path.join(src, 'other.tsx'), blocks: [] },
      {
        rootModule: { resource: path.join(src, 'remote.tsx') },
        blocks: [...groups.keys()].map((request) => ({ request })),
      },
    ]),
    chunkGraph: { getBlockChunkGroup: ({ request }) => groups.get(request) },
  };
  const meta = { name: 'mf-x', pages: { list: { title: 'List' } }, widgets: { list: { slot: 'a/b' } } };
  assert.deepEqual(withFirstFiles(meta, compilation, folder), {
    name: 'mf-x',
    pages: { list: { title: 'List', files: ['js/common.js', 'js/page.js'] } },
    widgets: { list: { slot: 'a/b', files: ['js/widget.js'] } },
  });
  const unsaid = { ...meta, pages: { ...meta.pages, other: { title: 'Other' } } };
  assert.throws(() => withFirstFiles(unsaid, compilation, folder), /write pages\/other as `other: lazy\(/);
});

test('the registry learns what a remote uses of the contract, each once and as far as its names tell', () => {
  const of = (request, ...ids) => ({ request, ids });
  const own = [
    of('@tandem/platform', 'useTitle'),
    of('@tandem/platform', 'paths', 'events', 'name'),
    of('./list', 'x'),
  ];
  const others = [
    of('@tandem/platform', 'useTitle'),
    of('@tandem/platform'),
    { request: '@tandem/platform' },
    of('react', 'useId'),
  ];
  const modules = new Set([
    { dependencies: own },
    { modules: new Set([{ dependencies: others }, { dependencies: [] }]) },
  ]);
  assert.deepEqual(usedOfContract({ modules }), ['paths.events', 'useTitle']);
});

test('what carries context exists once: the shell gives it, a remote has no copy to fall back on', () => {
  const ofRemote = sharedModules({ providing: false });
  const ofShell = sharedModules({ providing: true });
  for (const name of [
    'react',
    'react-dom',
    'react-router-dom',
    'react-redux',
    '@reduxjs/toolkit/query/react',
    'styled-components',
    'i18next',
    '@tandem/ui/aria',
    '@tandem/platform',
  ]) {
    assert.equal(ofRemote[name].singleton && ofRemote[name].strictVersion, true, name);
    assert.equal(ofRemote[name].import, false, name);
    assert.notEqual(ofShell[name].import, false, name);
  }
  assert.equal(ofRemote.zod.singleton, undefined);
});

test('the shell gives the whole router, but for what only a server or the start of a framework can use', async () => {
  const elsewhere =
    /^UNSAFE_|Server|Static|RSC|Cookie|Session|^(createRequestHandler|createRoutesStub|HydratedRouter|Links|Meta|Scripts|PrefetchPageLinks|unstable_setDevServerHooks)$/;
  const all = Object.keys(await import('react-router-dom')).filter((name) => !elsewhere.test(name));
  const given = Object.keys(await import('../../libs/federation/src/browser-router.mjs'));
  assert.deepEqual(given.sort(), all.sort());
});

test('an older design system in the page never satisfies a newer build', () => {
  const version = designSystemVersion();
  assert.match(version, /^1\.\d+\.0$/);
  assert.equal(sharedModules({ providing: false })['@tandem/ui/'].requiredVersion, `^${version}`);
});

test('the shell gives every part of the design system, so that remotes of its time load no copies of their own', () => {
  const parts = readdirSync(fromRoot('libs/ui/src')).filter((name) =>
    existsSync(fromRoot('libs/ui/src', name, 'index.ts')),
  );
  const given = readFileSync(fromRoot('shell/src/given-whole.ts'), 'utf8');
  const missing = parts.filter((name) => name !== 'dev-ui' && !given.includes(`import('@tandem/ui/${name}')`));
  assert.deepEqual(missing, []);
});
