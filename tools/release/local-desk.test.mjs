import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { localDesk, runningEnvironment } from './local-desk.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Stands before the process of the registry and answers in its place; each that was asked leaves a file with the acts. */
const answering = path.join(folder, 'answering.mjs');
writeFileSync(
  answering,
  `import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  writeFileSync(\`\${process.env.ASKED}/\${process.pid}\`, '');
  for (const { act, release, releases } of JSON.parse(line)) {
    if (act === 'status') {
      console.error(JSON.stringify({ error: 'connect ECONNREFUSED 127.0.0.1:5432' }));
      process.exit(1);
    }
    if (act === 'check') {
      console.error(JSON.stringify({ error: \`\${release.name} is refused.\` }));
      process.exit(1);
    }
    const answers = (releases ?? [release]).map(({ name }) => \`\${act} \${name}\`);
    console.log(JSON.stringify({ act, answer: releases ? answers : answers[0] }));
  }
}
process.exit(0);
`,
);

function built(name) {
  const dist = path.join(folder, name, 'dist');
  mkdirSync(dist, { recursive: true });
  const release = { name, version: '1.0.0-0a1b2c3d', manifest: 'mf-manifest.json', files: {}, extras: {} };
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}');
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

test('one process sends all builds into the bucket, registers them, and says why it refuses one', async () => {
  const asked = path.join(folder, 'asked');
  mkdirSync(asked);
  const desk = localDesk({
    ...process.env,
    NODE_OPTIONS: `--import=${pathToFileURL(answering)}`,
    ASKED: asked,
    FILES_URL: 's3://bucket',
  });
  const releases = await desk.send(['mf-one', 'mf-two', 'mf-three'].map(built));
  assert.deepEqual(
    releases.map(({ name }) => name),
    ['mf-one', 'mf-two', 'mf-three'],
  );
  for (const [act, ask] of [
    ['bring', desk.bring],
    ['register-all', desk.registerAll],
  ])
    assert.deepEqual(await ask(releases), [`${act} mf-one`, `${act} mf-two`, `${act} mf-three`]);
  assert.equal(await desk.register(releases[0]), 'register mf-one');
  await assert.rejects(desk.check(releases[1]), { message: 'mf-two is refused.' });
  desk.close();
  assert.equal(readdirSync(asked).length, 1);
});

test('an installation whose database went away is named, with what to do', async () => {
  const asked = path.join(folder, 'away');
  mkdirSync(asked);
  const desk = localDesk({ ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(answering)}`, ASKED: asked });
  await assert.rejects(desk.status(), ({ message }) => {
    assert.match(message, /database of the installation does not answer \(connect ECONNREFUSED .+\)\. Start it/);
    return true;
  });
  desk.close();
});

const given = { DATABASE_URL: 'postgres://own', DATA_FOLDER: folder };
const rest = { REDIS_URL: 'redis://own', PUBLIC_ORIGIN: 'https://own.example' };

test('the installation is the one that this process was started for, or the one that runs with what it was given of its own', (context) => {
  const before = { ...process.env };
  context.after(() => (process.env = before));
  process.env = { ...before, ...given, ...rest };
  assert.equal(runningEnvironment(), process.env);
  process.env = { ...before, ...given, REDIS_URL: '', PUBLIC_ORIGIN: '' };
  assert.throws(runningEnvironment, /No running installation was found/);
  mkdirSync(path.join(folder, 'run'), { recursive: true });
  writeFileSync(path.join(folder, 'run/environment.json'), JSON.stringify({ ...given, ...rest }));
  assert.deepEqual(runningEnvironment(), { ...before, ...given, ...rest });
});
