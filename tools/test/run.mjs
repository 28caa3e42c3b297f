// `npm test`: every stage in one list, one line each, and a last line that counts. Names of stages as arguments run only those;
// --deep repeats races and crashes 50 times instead of 3.
import { seconds, sentenceFor } from '../output.mjs';
import { ownRun } from './own-run.mjs';

const noResult = { passed: 0, failed: 0, skipped: 0, output: '' };

async function runStage(stage, context) {
  const since = performance.now();
  if (!stage.light) process.stdout.write(`${stage.name} ... `);
  let result;
  try {
    result = { ...noResult, ...(await stage.run(context)) };
  } catch (error) {
    result = { ...noResult, failed: 1, output: sentenceFor(error) };
  }
  const counts = stage.counted
    ? `, ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''}`
    : result.failed
      ? ', failed'
      : '';
  console.log(`${stage.light ? `${stage.name} ... ` : ''}${seconds(since)}${counts}`);
  if (result.note) console.log(`  ${result.note}`);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  return result;
}

function chosen(stages, names) {
  if (names.length === 0) return stages;
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(`There is no stage ${unknown.join(', ')}. The stages: ${stages.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
  return stages.filter((stage) => names.includes(stage.name));
}

/** Stages in order; light ones that follow one another, two at a time: each of them keeps one core busy. */
async function inLanes(stages, run) {
  const queue = [...stages];
  const lane = async () => {
    while (queue[0]?.light) await run(queue.shift());
  };
  while (queue.length > 0) {
    if (queue[0].light) await Promise.all([lane(), lane()]);
    else await run(queue.shift());
  }
}

/** A stage whose ground did not hold (no build, no servers) is counted as failed, not run. */
async function runAll(stages, context) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken = new Set();
  await inLanes(stages, async (stage) => {
    const missing = (stage.needs ?? []).find((name) => broken.has(name));
    const result = missing ? { ...noResult, failed: 1 } : await runStage(stage, context);
    if (missing) console.log(`${stage.name} ... not run, because ${missing} failed`);
    if (result.failed > 0) broken.add(stage.name);
    for (const count of Object.keys(total)) total[count] += result[count];
  });
  return total;
}

const usage = `npm test -- [--deep] [stage...]

Runs every stage, or those that are named. --deep repeats races and crashes 50 times instead of 3.`;

export async function test(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--deep');
  if (unknown) {
    console.log(usage);
    process.exit(unknown === '--help' ? 0 : 2);
  }
  const since = performance.now();
  const deep = args.includes('--deep');
  await ownRun(async (given) => {
    const { stages } = await import('./stages.mjs');
    const context = { ...given, repeat: process.env.TANDEM_REPEAT ?? (deep ? '50' : '3') };
    const { passed, failed, skipped } = await runAll(
      chosen(
        stages,
        args.filter((arg) => !arg.startsWith('--')),
      ),
      context,
    );
    console.log(`\nall stages ... ${seconds(since)}\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed > 0 ? 1 : 0;
  }, '0 passed, 1 failed, 0 skipped');
}
