import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthLines, printStatus, releasedLine, rolloutLine, standingLines } from './print.mjs';

const [old, fresh] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];
const remote = {
  name: 'mf-events',
  versions: [{ version: old, share: 100 }],
  plan: null,
  pins: [],
  releases: [{ version: old, released_at: '2026-11-22T08:00:00Z', commit: null }],
};
const stopped = {
  at: '2026-11-22T08:05:00Z',
  audience: null,
  reason: `${fresh} failed for 3 of 3 people`,
  is_left: false,
};

test('the status names a version that was taken back by itself, and one that was left', () => {
  const line = `  2026-11-22 08:05 UTC: ${fresh} failed for 3 of 3 people`;
  const said = (changes) => printStatus([{ ...remote, stopped: { ...stopped, ...changes } }]).split('\n')[1];
  assert.equal(said({}), `${line}. It was taken back by itself for everybody`);
  assert.equal(said({ audience: 'acme' }), `${line}. It was taken back by itself for acme`);
  assert.equal(said({ is_left: true }), line);
  const stops = [stopped, { ...stopped, audience: 'acme' }];
  assert.deepEqual(
    printStatus([{ ...remote, stopped, stops }])
      .split('\n')
      .slice(1, 3),
    [`${line}. It was taken back by itself for everybody`, `${line}. It was taken back by itself for acme`],
  );
  assert.equal(printStatus([remote]), `mf-events: ${old}\n  ${old}  2026-11-22 08:00 UTC`);
});

test('the status counts the people whom a version failed, where any were given it', () => {
  const [release] = remote.releases;
  const said = (seen) => printStatus([{ ...remote, releases: [{ ...release, ...seen }] }]).split('\n')[1];
  assert.equal(
    said({ people: 4, people_failed: 1 }),
    `  ${old}  2026-11-22 08:00 UTC  failed for 1 of 4 people in 24 h`,
  );
  assert.equal(said({ people: 0, people_failed: 0 }), `  ${old}  2026-11-22 08:00 UTC`);
});

test('the status tells of a remote that nobody is handed out', () => {
  assert.equal(printStatus([{ ...remote, versions: [] }]).split('\n')[0], 'mf-events: handed out to nobody');
});

test('the status says who gets which of several versions', () => {
  const said = (...versions) => printStatus([{ ...remote, versions }]).split('\n')[0];
  const [part, other] = [
    { version: fresh, share: 5 },
    { version: '1.2.0-00000000', share: 10 },
  ];
  assert.equal(said(...remote.versions), `mf-events: ${old}`);
  assert.equal(said(part, ...remote.versions), `mf-events: ${fresh} for 5 %, the rest ${old}`);
  assert.equal(
    said(part, other, ...remote.versions),
    `mf-events: ${fresh} for 5 %, 1.2.0-00000000 for 10 %, the rest ${old}`,
  );
  assert.equal(said(part), `mf-events: ${fresh} for 5 %`);
});

test('the status says how a growing share is cancelled', () => {
  const plan = { version: fresh, step: 10, every_minutes: 15, next_at: '2026-11-22T08:15:00Z' };
  const line = `  ${fresh} gets 10 % more every 15 minutes, until everybody has it; cancel ends that`;
  assert.equal(printStatus([{ ...remote, plan }]).split('\n')[1], line);
});

test('what was changed is told with those for whom it was, and with the growth of a share', () => {
  const answer = { name: 'mf-events', versions: [{ version: old, share: 100 }], changed: true };
  assert.equal(rolloutLine(answer), `mf-events: ${old}`);
  assert.equal(rolloutLine({ ...answer, audience: 'acme/leaders' }), `mf-events for acme/leaders: ${old}`);
  const gone = { ...answer, versions: [], audience: 'acme' };
  assert.equal(rolloutLine(gone), 'mf-events for acme: nothing of its own');
  assert.deepEqual(growthLines({ version: fresh }), []);
  assert.match(growthLines({ version: fresh, share: 10, every_minutes: 5 })[0], /gets 10 % more every 5 minutes/);
});

test('a release of a version that was registered before says whether it is handed out anew or was so before', () => {
  const known = { name: 'mf-events', version: fresh, created: false };
  const said = (answer, rollout) => releasedLine({ ...known, ...answer }, rollout);
  const everybody = [{ version: fresh, share: 100 }];
  const share = [
    { version: fresh, share: 5 },
    { version: old, share: 100 },
  ];
  const again = `mf-events ${fresh} was registered before and is handed out now`;
  assert.equal(said({ changed: true, versions: everybody }), `${again} to everybody`);
  assert.equal(said({ changed: true, versions: share }, { share: 5 }), `${again} to 5 % of the people`);
  assert.equal(
    said({ changed: true, versions: everybody, audience: 'acme' }, { enterprise: 'acme' }),
    `${again} for acme`,
  );
  const there = `mf-events ${fresh} was already there`;
  const before = '(it was so before)';
  assert.equal(said({ changed: false, versions: share }), `${there}: ${fresh} for 5 %, the rest ${old} ${before}`);
  assert.equal(
    said({ changed: false, versions: everybody, audience: 'acme' }),
    `${there} for acme: ${fresh} ${before}`,
  );
  assert.equal(said({}, { share: 5 }), there);
});

test('a release says for whom it is, and the way back that a share which it brings back grows no more', () => {
  const answer = { name: 'mf-events', version: fresh, created: true };
  assert.equal(releasedLine(answer), `mf-events ${fresh} is released`);
  assert.equal(releasedLine(answer, { share: 100 }), `mf-events ${fresh} is released`);
  assert.equal(releasedLine(answer, { share: 5 }), `mf-events ${fresh} is released to 5 % of the people`);
  assert.equal(releasedLine(answer, { programme: 'acme/leaders' }), `mf-events ${fresh} is released for acme/leaders`);
  const versions = [
    { version: fresh, share: 10 },
    { version: old, share: 100 },
  ];
  assert.deepEqual(standingLines({ versions }), [
    `  ${fresh} stays at 10 %; promote it with --share and --every to let it grow`,
  ]);
});
