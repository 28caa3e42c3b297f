import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']));

/** Seconds of processor time that a process has used so far. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Megabytes of memory that a process holds. */
export function residentMegabytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value below which this share of them lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1];
}

export const round = (value, digits = 2) => Number(value.toFixed(digits));

/**
 * Sends `amount` requests over 20 connections and answers the server's processor microseconds per request and the requests per
 * second. Throws when an answer was not a success: a refused request would be measured as a quick one.
 */
export async function load({ url, pid, amount, headers = {}, connections = 20 }) {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, amount, connections, headers });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${amount} requests to ${url} failed.`);
  return { cpu: ((cpuSeconds(pid) - before) / amount) * 1e6, perSecond: result.requests.average };
}

/** Two servers in turn, A B A B ..., after a warm-up of each; answers the medians and the ratio B/A of processor time. */
export async function inTurn({ a, b, rounds = 5, amount = 4000 }) {
  await load({ ...a, amount });
  await load({ ...b, amount });
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push([await load({ ...a, amount }), await load({ ...b, amount })]);
  return {
    a: median(pairs.map(([one]) => one.cpu)),
    b: median(pairs.map(([, other]) => other.cpu)),
    share: median(pairs.map(([one, other]) => one.cpu / other.cpu)),
  };
}
