// What the commands print: one line per step with its time, and refusals as one sentence instead of a stack trace.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A failure whose message already says what to do; shown without a stack. */
export class Refusal extends Error {}

/** Called wrongly: the text says how. A command ends with 2 by it. */
export class Misuse extends Refusal {}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Announces a step, runs it, and adds how long it took (or that it failed). */
export async function step(title, work) {
  const since = performance.now();
  process.stdout.write(`  ${title} ... `);
  const answer = await work().catch((error) => {
    console.log(`failed, ${seconds(since)}`);
    throw error;
  });
  console.log(seconds(since));
  return answer;
}

/** The last lines of a log, for an error that wants to show its cause. */
export function lastLines(file, count = 12) {
  try {
    const handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    const wanted = Math.min(size, 16_384);
    const buffer = Buffer.alloc(wanted);
    readSync(handle, buffer, 0, wanted, size - wanted);
    closeSync(handle);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}

const plainWords = {
  ENOSPC: (error) =>
    `The disk is full${error.path ? ` (writing ${error.path})` : ''}. Free some space and run the command again.`,
  EDQUOT: () => 'Your disk quota is used up. Free some space and run the command again.',
  EROFS: (error) =>
    `${error.path ?? 'The folder'} is on a read-only disk. Set DATA_FOLDER to a folder that can be written.`,
  EACCES: (error) =>
    `No permission for ${error.path ?? 'a file'}. Make it readable and writable for this user, or set DATA_FOLDER to a folder of your own.`,
};

/** Turns any error into what is printed for people. */
export function sentenceFor(error) {
  if (error instanceof Refusal) return error.message;
  const plain = plainWords[error?.code];
  if (plain) return plain(error);
  return error?.stack ?? String(error);
}
