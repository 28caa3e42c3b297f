import type { RemoteReport } from '@tandem/contracts/platform';
import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { RemoteReports } from './remote-reports';

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const entry: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-0a1b2c3d',
  url: 'https://site.test/',
  hashes: null,
  meta,
};
const remote: Remote = { meta, pages: {}, widgets: {} };
const mine = { name: 'mf-events', version: '1.0.0-0a1b2c3d' };

function sent(reports: RemoteReports): readonly RemoteReport[] {
  const all: RemoteReport[] = [];
  reports.flush((some) => all.push(...some));
  return all;
}

test('a load, a page that throws and the vitals of its page stand under the version that was loaded, once', async () => {
  const reports = new RemoteReports(true);
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  reports.show('mf-events');
  reports.vital('cls_thousandths', 12.4);
  reports.failed('mf-events');
  expect(sent(reports)).toEqual([
    { ...mine, load_ms: expect.any(Number) as number },
    { ...mine, cls_thousandths: 12 },
    { ...mine, failed: true },
  ]);
  expect(sent(reports)).toEqual([]);
});

test('a remote that cannot be loaded is a failure of the version that was asked for, and fails as before', async () => {
  const reports = new RemoteReports(true);
  const broken = () => Promise.reject(new Error('broken'));
  await expect(reports.watching(broken)(entry, false)).rejects.toThrow('broken');
  expect(sent(reports)).toEqual([{ ...mine, failed: true }]);
});

test('a browser that is not among those that report collects nothing, and an endless fault only what one request holds', async () => {
  const silent = new RemoteReports(false);
  await silent.watching(() => Promise.resolve(remote))(entry, false);
  expect(sent(silent)).toEqual([]);
  const loud = new RemoteReports(true);
  await loud.watching(() => Promise.resolve(remote))(entry, false);
  for (let turn = 0; turn < 100; turn += 1) loud.failed('mf-events');
  expect(sent(loud)).toHaveLength(20);
});
