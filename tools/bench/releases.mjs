// R01 to R03: how soon a released remote is handed out, how soon it is taken back, and what the registry bears.
import autocannon from 'autocannon';
import { appendFileSync, cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot, root } from '../repository.mjs';
import { runTask } from '../task.mjs';
import { median, round } from './measure.mjs';

const REMOTE = 'mf-events';
const ROUNDS = 3;

async function handedOut(api) {
  const answer = await (await fetch(`${api.url}/api/v1/remotes`)).json();
  return answer.microFrontends[REMOTE][0].metadata.version;
}

/** Seconds from the command until the registry answers another version than before. */
async function untilOther({ supervisor, env, api }, args) {
  const before = await handedOut(api);
  const since = performance.now();
  const command = runTask(supervisor, {
    name: 'bench-release',
    command: process.execPath,
    args: [fromRoot('tools/release.mjs'), ...args],
    cwd: root,
    env: { ...env, PUBLIC_ORIGIN: api.url },
    mark: 'release.mjs',
  });
  let ended = null;
  void command.then((outcome) => (ended = outcome));
  while ((await handedOut(api)) === before) {
    if (ended) throw new Error(`The command changed nothing:\n${ended.output}`);
    await pause(20);
  }
  const took = (performance.now() - since) / 1000;
  const { code, output } = await command;
  if (code !== 0) throw new Error(output);
  return took;
}

/** The remote's sources beside the others, so that they find their packages, and nobody's work is touched. */
function copyRemote() {
  const copy = fromRoot(`.bench-${REMOTE}-${process.pid}`);
  const skipped = new Set(['node_modules', 'dist']);
  cpSync(fromRoot(REMOTE), copy, { recursive: true, filter: (from) => !skipped.has(path.basename(from)) });
  const packages = fromRoot(REMOTE, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, path.join(copy, 'node_modules'));
  return copy;
}

export async function releaseTimes(given) {
  const copy = copyRemote();
  try {
    const [released, takenBack] = [[], []];
    for (let turn = 0; turn < ROUNDS; turn++) {
      appendFileSync(path.join(copy, 'src/remote.tsx'), `\nexport const turn${turn} = ${turn};\n`);
      released.push(await untilOther(given, [REMOTE, '--folder', copy]));
      takenBack.push(await untilOther(given, ['rollback', REMOTE]));
    }
    return [
      {
        id: 'R01',
        what: 'One remote released, from the command until it is handed out: build, checks, upload, switch',
        goal: '< 15 s',
        value: `${round(median(released), 1)} s`,
        passed: median(released) < 15,
        figures: `${released.map((each) => round(each, 1)).join(', ')} s; the first one builds without a cache`,
      },
      {
        id: 'R02',
        what: 'The same taken back, from the command until the version before is handed out',
        goal: '< 2 s',
        value: `${round(median(takenBack), 1)} s`,
        passed: median(takenBack) < 2,
        figures: `${takenBack.map((each) => round(each, 1)).join(', ')} s`,
      },
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

export async function registryCrowd({ api }) {
  const ask = (duration) => autocannon({ url: `${api.url}/api/v1/remotes`, connections: 200, duration });
  await ask(3);
  const { latency, requests, non2xx, errors, timeouts } = await ask(10);
  const failed = non2xx + errors + timeouts;
  return {
    id: 'R03',
    what: 'The registry asked by 200 clients at once, each again as soon as it is answered: p99',
    goal: '<= 1 s, no error',
    value: `${latency.p99} ms`,
    passed: latency.p99 <= 1000 && failed === 0,
    figures: `p50 ${latency.p50} ms, ${round(requests.average, 0)} answers a second by one process, ${failed} failed`,
  };
}
