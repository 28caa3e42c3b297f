import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DiscoveredRemote, Discovery } from '@tandem/contracts/platform';
import { z } from 'zod';
import type { TestApp } from '../../../../test/harness.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { ReleaseRegistry } from './release-registry.js';

const file = path.join(import.meta.dirname, '../../../../../docs/schemas/frontend-discovery.schema.json');
const form = z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof z.fromJSONSchema>[0]);

const name = 'mf-form';
const hash = `sha384-${createHash('sha384').update('entry').digest('base64')}`;

let app: TestApp;
let answer: Discovery;
beforeAll(async () => {
  app = await startPlatformApp();
  const version = '1.2.3-0a1b2c3d';
  await app.get(ReleaseRegistry).register({
    name,
    version,
    url: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: hash,
    files: { 'remoteEntry.js': hash },
    meta: { name, contract: 1, pages: { list: { paths: [`/${name}`], layout: 'general', title: 'List' } } },
  });
  answer = (await app.anonymous.get<Discovery>('/api/v1/remotes')).body;
});
afterAll(() => app.close());

test('[S-052][D-S38] the registry answers in the form that its published schema describes', () => {
  expect(answer.microFrontends[name]).toHaveLength(1);
  expect(form.safeParse(answer)).toMatchObject({ success: true });
});

/** The real answer, spoilt in one place. */
function spoilt(change: (offer: DiscoveredRemote) => object): unknown {
  const offers = (answer.microFrontends[name] ?? []).map(change);
  return { ...answer, microFrontends: { ...answer.microFrontends, [name]: offers } };
}

test.each<[string, () => unknown]>([
  ['no list of remotes', () => ({ schema: answer.schema })],
  ['a list where names belong', () => ({ ...answer, microFrontends: Object.values(answer.microFrontends) })],
  ['the schema of something else', () => ({ ...answer, schema: 'https://example.test/other.json' })],
  ['a name that is none', () => ({ ...answer, microFrontends: { 'Not a name': answer.microFrontends[name] } })],
  ['a remote without an offer', () => ({ ...answer, microFrontends: { [name]: [] } })],
  ['an offer without an address', () => spoilt(({ url: _url, ...offer }) => offer)],
  ['an address of another scheme', () => spoilt((offer) => ({ ...offer, url: 'ftp://host/mf-manifest.json' }))],
  ['an offer without a hash', () => spoilt((offer) => ({ ...offer, metadata: { version: offer.metadata.version } }))],
  ['a weaker hash', () => spoilt((offer) => ({ ...offer, metadata: { ...offer.metadata, integrity: 'sha256-abc' } }))],
  [
    'a version without content',
    () => spoilt((offer) => ({ ...offer, metadata: { ...offer.metadata, version: '1.0' } })),
  ],
  ['more than everybody', () => spoilt((offer) => ({ ...offer, deployment: { traffic: 101, default: true } }))],
  [
    'a file without its hash',
    () => spoilt((offer) => ({ ...offer, extras: { ...offer.extras, files: { 'a.js': '' } } })),
  ],
  ['no meta', () => spoilt((offer) => ({ ...offer, extras: { files: offer.extras.files } }))],
  ['a word that the form does not know', () => spoilt((offer) => ({ ...offer, script: '/evil.js' }))],
])('[S-052] the schema refuses %s', (_name, answerOf) => {
  expect(form.safeParse(answerOf()).success).toBe(false);
});
