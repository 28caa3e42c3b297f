import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { Refusal, sentenceFor, step } from '../output.mjs';
import { fromRoot, root } from '../repository.mjs';
import { ownRun } from '../test/own-run.mjs';

const file = fromRoot('docs/benchmarks.md');
const marks = ['<!-- figures -->', '<!-- /figures -->'];

/** Runs all measurements, or those named (`npm run bench -- P01 P03`), and puts their rows into the document. */
export const runBench = (names) =>
  ownRun(async (context) => {
    await step('Building what changed', () => build(context.supervisor).then(() => undefined));
    const rows = await measure(context, names);
    console.log(`\n${[head, ...rows.map((row) => lineOf(row, stamp()))].join('\n')}`);
    record(rows.filter(({ goal }) => goal));
    return 0;
  });

/** The API of the product, who calls it, and what else a measurement needs. */
async function startProduct(context) {
  const { composeForBench, signIn, startApi } = await import('./compose.mjs');
  const product = await composeForBench(context);
  const api = await startApi(product.env);
  const programId = await programOf(api, 'acme/leaders');
  return {
    ...context,
    ...product,
    api: { ...api, folder: product.folder },
    programId,
    mentee: await signIn(api, 'mentee@acme.test', programId),
    mentor: await signIn(api, 'mentor@acme.test', programId),
  };
}

/** A browser, the product, and the same pages as one bundle. */
async function openSides(given) {
  const { chromium } = await import('@playwright/test');
  const { findBrowser } = await import('../browser.mjs');
  const { startOneBundle } = await import('./one-bundle.mjs');
  const executablePath = await findBrowser(given.supervisor);
  const oneBundle = await startOneBundle(given);
  return {
    browser: await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] }),
    composed: given.api,
    oneBundle,
  };
}

/** The measurements in their order, by what they need: a running product, two sides in a browser, or neither. */
async function measurements() {
  const { fullStack, nestRoute } = await import('./routes.mjs');
  const { isolation } = await import('./isolation.mjs');
  const { burst } = await import('./burst.mjs');
  const { coldView, warmView, webVitals } = await import('./first-view.mjs');
  const { registryCrowd, releaseTimes } = await import('./releases.mjs');
  const { startAndMemory } = await import('./memory.mjs');
  const { rebuilds } = await import('./builds.mjs');
  const { lists } = await import('./lists.mjs');
  const { spreadsheet } = await import('./export.mjs');
  const { availability } = await import('./availability.mjs');
  const { oneMentor } = await import('./one-mentor.mjs');
  return {
    running: { P01: nestRoute, P02: fullStack, P03: isolation, P06: burst },
    browser: { P11: coldView, P12: warmView, P13: webVitals },
    releasing: { R03: registryCrowd, 'R01 R02': releaseTimes },
    stopped: { P16: startAndMemory, P04: lists, P09: spreadsheet, P05: availability, P07: oneMentor, P14: rebuilds },
  };
}

function chosen(group, names) {
  return Object.entries(group).filter(([ids]) => names.length === 0 || ids.split(' ').some((id) => names.includes(id)));
}

function refuseUnknown(groups, names) {
  const known = Object.values(groups).flatMap((group) => Object.keys(group).flatMap((ids) => ids.split(' ')));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Refusal(`There is no measurement ${unknown.join(', ')}. They are: ${known.sort().join(', ')}`);
}

/** What could not be measured stands in the table, and does not cost the others their rows. */
const asFailed = (ids) => (error) => {
  console.error(sentenceFor(error));
  return { id: ids, what: 'Could not be measured', goal: '', value: 'failed', passed: false, figures: '' };
};

async function measure(context, names) {
  const groups = await measurements();
  refuseUnknown(groups, names);
  const given = await step('Composing the product', () => startProduct(context));
  const rows = [];
  const runAll = async (group, subject) => {
    for (const [ids, run] of chosen(group, names)) {
      const measured = [await step(`Measuring ${ids}`, () => run(subject)).catch(asFailed(ids))].flat();
      measured.forEach((row) => console.log(`    ${row.value} (${row.goal})  ${row.figures}`));
      rows.push(...measured);
    }
  };
  await runAll(groups.running, given);
  if (chosen(groups.browser, names).length > 0) {
    const sides = await step('Building and opening the one bundle', () => openSides(given));
    await runAll(groups.browser, sides);
    await sides.browser.close();
    await sides.oneBundle.stop();
  }
  await runAll(groups.releasing, given);
  await given.api.stop();
  await runAll(groups.stopped, given);
  return rows.sort((one, other) => one.id.localeCompare(other.id));
}

async function programOf(api, slugs) {
  const answer = await fetch(`${api.url}/api/v1/tenants/${slugs}/theme`);
  return (await answer.json()).program_id;
}

const head = '| id | what | goal | measured | met | figures | when |\n|---|---|---|---|---|---|---|';

function lineOf({ id, what, goal, value, passed, figures }, when) {
  return `| ${id} | ${what} | ${goal} | ${value} | ${passed ? 'yes' : 'no'} | ${figures} | ${when} |`;
}

function stamp() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return `${new Date().toISOString().slice(0, 10)}, ${commit}`;
}

const machine = () =>
  `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

/** Lines of the document that were measured before, by id; none of another machine. */
function linesKept(recorded) {
  if (!recorded.includes(machine())) return new Map();
  return new Map([...recorded.matchAll(/^\| ([A-Z]\d\d) \|.*$/gm)].map(([line, id]) => [id, line]));
}

/** A measurement that was chosen by its id takes the place of its line; the other lines stay with their own date. */
function record(rows) {
  const text = readFileSync(file, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  const lines = linesKept(text.slice(start, end));
  for (const row of rows) lines.set(row.id, lineOf(row, stamp()));
  const sorted = [...lines].sort(([one], [other]) => one.localeCompare(other)).map(([, line]) => line);
  const figures = `${marks[0]}\n${machine()}\n\n${[head, ...sorted].join('\n')}\n`;
  writeFileSync(file, text.slice(0, start) + figures + text.slice(end));
  console.log(`\nWritten to ${path.relative(root, file)}`);
}
