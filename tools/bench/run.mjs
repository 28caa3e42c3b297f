import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { install } from '../install.mjs';
import { onEnd } from '../lifetime.mjs';
import { sentenceFor, step } from '../output.mjs';
import { fromRoot, root } from '../repository.mjs';
import { createSupervisor } from '../services/supervisor.mjs';
import { dropRunFolder, takeRunFolder } from '../test/run-folder.mjs';

const file = fromRoot('docs/benchmarks.md');
const marks = ['<!-- figures -->', '<!-- /figures -->'];

/** Runs all measurements, or those named (`npm run bench -- P01 P03`), and puts their rows into the document. */
export async function runBench(names) {
  const folder = await takeRunFolder();
  const supervisor = createSupervisor(path.join(folder, 'run'));
  const leave = async (code) => {
    await supervisor.stopAll();
    dropRunFolder(folder);
    process.exit(code);
  };
  onEnd(() => leave(130));
  try {
    await install(supervisor);
    await step('Building what changed', () => build(supervisor).then(() => undefined));
    const rows = await measure({ supervisor, folder, shared: {} }, names);
    console.log(`\n${table(rows)}`);
    if (names.length === 0) record(rows);
    await leave(0);
  } catch (error) {
    console.error(`\n${sentenceFor(error)}`);
    await leave(1);
  }
}

async function measure(context, names) {
  const { composeForBench, signIn, startApi } = await import('./compose.mjs');
  const { fullStack, nestRoute } = await import('./routes.mjs');
  const { isolation } = await import('./isolation.mjs');
  const { burst } = await import('./burst.mjs');
  const { startAndMemory } = await import('./memory.mjs');
  const product = await step('Composing the product', () => composeForBench(context));
  const api = await startApi(product.env);
  const programId = await programOf(api, 'acme/leaders');
  const given = {
    ...product,
    api,
    programId,
    mentee: await signIn(api, 'mentee@acme.test', programId),
    mentor: await signIn(api, 'mentor@acme.test', programId),
  };
  const all = { P01: nestRoute, P02: fullStack, P03: isolation, P06: burst };
  const rows = [];
  for (const [id, run] of Object.entries(all)) {
    if (names.length === 0 || names.includes(id)) rows.push(await step(`Measuring ${id}`, () => run(given)));
  }
  await api.stop();
  if (names.length === 0 || names.includes('P16')) rows.push(await step('Measuring P16', () => startAndMemory(given)));
  return rows;
}

async function programOf(api, slugs) {
  const answer = await fetch(`${api.url}/api/v1/tenants/${slugs}/theme`);
  return (await answer.json()).program_id;
}

function table(rows) {
  const head = ['| id | what | goal | measured | met | figures |', '|---|---|---|---|---|---|'];
  const body = rows.map(
    (row) => `| ${row.id} | ${row.what} | ${row.goal} | ${row.value} | ${row.passed ? 'yes' : 'no'} | ${row.figures} |`,
  );
  return [...head, ...body].join('\n');
}

function record(rows) {
  const text = readFileSync(file, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const date = new Date().toISOString().slice(0, 10);
  const figures = `${marks[0]}\n${date}, commit ${commit}, ${machine}\n\n${table(rows)}\n`;
  writeFileSync(file, text.slice(0, start) + figures + text.slice(end));
  console.log(`\nWritten to ${path.relative(root, file)}`);
}
