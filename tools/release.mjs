// Ships one front end alone, hands versions out, and takes them back. Its own help says how: npm run release -- --help
import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, seconds, sentenceFor } from './output.mjs';
import { fromRoot, root } from './repository.mjs';
import { buildAlone } from './release/build-alone.mjs';
import { checkTypes } from './release/check-types.mjs';
import { checkInBrowser } from './release/in-browser.mjs';
import { keepBuild } from './release/keep.mjs';
import { localDesk } from './release/local-desk.mjs';
import { remoteDesk } from './release/remote-desk.mjs';
import { checkShellInBrowser } from './release/shell-in-browser.mjs';
import { printHistory, printStatus, rolloutLine } from './release/print.mjs';

const help = `Ships one front end alone, hands versions out, and takes them back.

  npm run release -- mf-events                     builds, checks, uploads and hands it out to everybody
  npm run release -- mf-events --share 5           to 5 % of the people, always the same ones
  npm run release -- mf-events --share 10 --every 10   10 % more every 10 minutes, until everybody has it or it is taken back
  npm run release -- mf-events --programme acme/leaders     pins it for one programme (--enterprise acme: for all of one)
  npm run release -- mf-events --folder ../own     from the sources in another folder
  npm run release -- promote mf-events 1.0.0-0a1b2c3d [--share 50]   hands out a version that is registered
  npm run release -- rollback mf-events            takes the last change back; again, the one before
  npm run release -- unpin mf-events --programme acme/leaders
  npm run release -- status [mf-events]            what runs where (with --server: of the remote that the token is for)
  npm run release -- history mf-events             who changed what, when and why
  npm run release -- --all-built                   uploads and registers the shell and every remote as they lie in <project>/dist
  npm run release -- keep                          keeps what is built as the release that the next one is tested against

Options
  --reason <text>    stands in the history
  --from <folder>    with --all-built: the builds that lie in <folder>/<project>/dist
  --server <url>     an installation elsewhere; its token for this remote comes from TANDEM_RELEASE_TOKEN.
                     Without it (or TANDEM_SERVER): the installation that npm start runs here.
  --json             the answer as JSON on the standard output, nothing else
  --help

Ends with 0 when it is done, 1 when it was refused or failed, 2 when it was called wrongly.`;

/** Called wrongly: the text and where to read more. */
class Misuse extends Error {}

const projects = () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
};

const options = {
  'all-built': { type: 'boolean' },
  from: { type: 'string' },
  share: { type: 'string' },
  every: { type: 'string' },
  programme: { type: 'string' },
  enterprise: { type: 'string' },
  folder: { type: 'string' },
  reason: { type: 'string' },
  server: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

function parsed(args) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Misuse(error.message);
  }
}

function numberOf(option, text) {
  if (text === undefined) return undefined;
  if (Number.isNaN(Number(text)) || text.trim() === '')
    throw new Misuse(`--${option} is "${text}", which is not a number.`);
  return Number(text);
}

/** For whom and why, as the registry wants it. */
function rolloutOf({ share, every, programme, enterprise, reason }) {
  const given = {
    share: numberOf('share', share),
    every_minutes: numberOf('every', every),
    programme,
    enterprise,
    reason,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function knownProject(name) {
  if (!name) throw new Misuse('Name a front end.');
  if (!projects().includes(name)) throw new Misuse(`${name} is not one of ${projects().join(', ')}.`);
  return name;
}

/** One line per step with its time, on the standard error, which --json leaves to people. */
async function step(title, work) {
  const since = performance.now();
  const answer = await work();
  console.error(`  ${title} ... ${seconds(since)}`);
  return answer;
}

async function ship(desk, name, { folder, ...values }) {
  const own = folder ? path.resolve(folder) : fromRoot(name);
  const dist = path.join(own, 'dist');
  const rollout = rolloutOf(values);
  await Promise.all([
    step('Building', () => buildAlone(name, own)),
    name === 'shell' ? null : step('Checking its types against the contract', () => checkTypes(name, own)),
  ]);
  const { release } = (await import('./release/describe.mjs')).describeBuild(dist);
  await step('Asking the registry', () => desk.check({ ...release, ...rollout }));
  if (name === 'shell') await step('Loading the remotes in it', () => checkShellInBrowser(dist, desk.origin));
  else await step('Loading it in the running shell', () => checkInBrowser(dist, desk.origin));
  await step('Uploading', () => desk.send(dist));
  const [answer] = await step('Registering', () => desk.register([{ ...release, ...rollout }]));
  return { answer, text: `${name} ${answer.version} ${answer.created ? 'is released' : 'was already there'}` };
}

async function shipAllBuilt(desk, { from, ...values }) {
  const folder = from ? path.resolve(from) : root;
  const built = projects().filter((name) => existsSync(path.join(folder, name, 'dist/release.json')));
  if (built.length === 0) throw new Refusal(`Nothing is built in ${folder}.`);
  const rollout = rolloutOf(values);
  const releases = await Promise.all(built.map((name) => desk.send(path.join(folder, name, 'dist'))));
  const answer = await desk.register(releases.map((release) => ({ ...release, ...rollout })));
  const line = ({ name, version, created }) => `${name} ${version} ${created ? 'is released' : 'was already there'}`;
  return { answer, text: answer.map(line).join('\n') };
}

/** Needs no installation: it keeps what was built here. */
function keepAll() {
  const kept = projects().map(
    (name) => `${name} ${keepBuild(fromRoot(name, 'dist'), fromRoot('e2e/kept', `${name}.br`))}`,
  );
  console.log(`Kept in e2e/kept: ${kept.join(', ')}`);
}

const acts = {
  async promote(desk, [name, version], values) {
    if (!version) throw new Misuse('Name the version to hand out; status lists them.');
    const answer = await desk.promote(knownProject(name), { version, ...rolloutOf(values) });
    return { answer, text: rolloutLine(answer) };
  },
  async rollback(desk, [name], values) {
    const answer = await desk.rollback(
      knownProject(name),
      rolloutOf({ ...values, share: undefined, every: undefined }),
    );
    return { answer, text: rolloutLine(answer) };
  },
  async unpin(desk, [name], values) {
    const answer = await desk.unpin(knownProject(name), rolloutOf({ ...values, share: undefined, every: undefined }));
    return { answer, text: rolloutLine(answer) };
  },
  async status(desk, [name]) {
    const answer = await desk.status(name === undefined ? undefined : knownProject(name));
    return { answer, text: printStatus(answer) };
  },
  async history(desk, [name]) {
    const answer = await desk.history(knownProject(name));
    return { answer, text: printHistory(answer) };
  },
};

function actOf(positionals, values) {
  const [first, ...rest] = positionals;
  if (first in acts) return (desk) => acts[first](desk, rest, values);
  if (values['all-built'] && positionals.length === 0) return (desk) => shipAllBuilt(desk, values);
  if (first !== undefined && !projects().includes(first))
    throw new Misuse(
      `${first} is neither an act (${Object.keys(acts).join(', ')}) nor one of ${projects().join(', ')}.`,
    );
  if (values['all-built'] || rest.length > 0) throw new Misuse('Name one front end, or give --all-built alone.');
  const name = knownProject(first);
  return (desk) => ship(desk, name, values);
}

async function main(args) {
  const { values, positionals } = parsed(args);
  if (values.help) return console.log(help);
  if (positionals[0] === 'keep') return keepAll();
  if (positionals.length === 0 && !values['all-built']) throw new Misuse('Name one front end, or an act.');
  const act = actOf(positionals, values);
  const server = values.server ?? process.env.TANDEM_SERVER;
  const desk = server ? remoteDesk({ server, token: process.env.TANDEM_RELEASE_TOKEN }) : localDesk();
  try {
    const { answer, text } = await act(desk);
    console.log(values.json ? JSON.stringify(answer) : text);
  } finally {
    desk.close();
  }
}

main(process.argv.slice(2)).catch((error) => {
  const isMisuse = error instanceof Misuse;
  console.error(isMisuse ? `${error.message}\nnpm run release -- --help says how it is called.` : sentenceFor(error));
  process.exitCode = isMisuse ? 2 : 1;
});
