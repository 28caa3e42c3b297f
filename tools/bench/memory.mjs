// P16: how soon an API process serves, and what it holds after 100,000 requests.
import { setTimeout as pause } from 'node:timers/promises';
import { startApi } from './compose.mjs';
import { load, median, residentMegabytes, round } from './measure.mjs';

const REQUESTS = 100_000;

/** Lets the collector of the process settle before its memory is read. */
const settle = () => pause(3000);

export async function startAndMemory({ env, mentee }) {
  const starts = [];
  for (let round = 0; round < 5; round++) {
    const api = await startApi(env);
    starts.push(api.readyAfter);
    await api.stop();
  }
  const api = await startApi(env);
  try {
    const target = { url: `${api.url}/api/v1/users/current/dnd_status`, pid: api.pid, headers: mentee.headers };
    // "Idle" is a process that has served each part of its code once: start-up alone says nothing about growth.
    await load({ ...target, amount: 2000 });
    await settle();
    const idle = residentMegabytes(api.pid);
    await load({ ...target, amount: REQUESTS });
    await settle();
    const after = residentMegabytes(api.pid);
    const seconds = median(starts) / 1000;
    return {
      id: 'P16',
      what: 'API cold start; memory idle vs after 100,000 requests',
      goal: '<= 3 s; <= 1.2x',
      value: `${round(seconds)} s; ${round(after / idle)}x`,
      passed: seconds <= 3 && after / idle <= 1.2,
      figures: `${round(idle, 0)} MiB idle, ${round(after, 0)} MiB after`,
    };
  } finally {
    await api.stop();
  }
}
