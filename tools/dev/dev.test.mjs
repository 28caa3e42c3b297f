import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { watchBackend } from './watch-backend.mjs';
import { watchFrontEnd } from './watch-front-end.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'developing-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const warm = fileURLToPath(new URL('./warm.mjs', import.meta.url));

function startWarm(source) {
  const script = path.join(folder, 'main.js');
  writeFileSync(script, source);
  return spawn(process.execPath, [warm, script], { stdio: ['pipe', 'pipe', 'inherit'] });
}

test('a waiting process runs what the script is when it is told to go, not what it was before', async () => {
  const waiting = startWarm("import 'watchpack'; console.log('old');");
  writeFileSync(path.join(folder, 'main.js'), "console.log('new');");
  waiting.stdin.end('go\n');
  const [said] = await once(waiting.stdout, 'data');
  assert.equal(said.toString('utf8').trim(), 'new');
});

test('a waiting process ends unused when the one it waits for is gone', async () => {
  const waiting = startWarm("console.log('never');");
  let said = '';
  waiting.stdout.on('data', (text) => (said += text));
  waiting.stdin.end();
  assert.deepEqual(await once(waiting, 'close'), [0, null]);
  assert.equal(said, '');
});

test('each change of a source is compiled, also when the editor replaces the file', async () => {
  const source = path.join(folder, 'src/answer.ts');
  mkdirSync(path.dirname(source), { recursive: true });
  writeFileSync(source, 'export const answer: number = 1;\n');
  let heard = () => {};
  const stop = await watchBackend({
    projects: [folder],
    onChange: (files) => heard(files),
    onError: (error) => assert.fail(error),
  });
  for (const answer of [2, 3]) {
    const changed = new Promise((resolve) => (heard = resolve));
    writeFileSync(`${source}.saved`, `export const answer: number = ${answer};\n`);
    renameSync(`${source}.saved`, source);
    assert.deepEqual(await changed, ['answer.ts']);
    assert.match(readFileSync(path.join(folder, 'dist/answer.js'), 'utf8'), new RegExp(`answer = ${answer};`));
  }
  stop();
});

test('what is wrong with a changed front end is said, however its build colours it', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const supervisor = { start: () => ({ child: { stdout, stderr }, ended: new Promise(() => {}) }) };
  const said = new Promise((resolve) => {
    void watchFrontEnd(supervisor, { name: 'mf-none', onBuilt: () => {}, onError: resolve });
  });
  stdout.write(
    '\u001b[1m\u001b[31mERROR\u001b[39m\u001b[22m in \u001b[1m./src/list.page.tsx\u001b[39m\u001b[22m\nExpression expected',
  );
  assert.equal(await said, 'ERROR in ./src/list.page.tsx\nExpression expected');
});
