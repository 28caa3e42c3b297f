// What the release command was called with, looked through before anything is built, asked or changed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse } from '../output.mjs';
import { root } from '../repository.mjs';

const options = {
  'all-built': { type: 'boolean' },
  from: { type: 'string' },
  share: { type: 'string' },
  every: { type: 'string' },
  programme: { type: 'string' },
  enterprise: { type: 'string' },
  folder: { type: 'string' },
  reason: { type: 'string' },
  'leave-behind': { type: 'boolean' },
  server: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

/** What follows each option that takes something. */
const wants = {
  from: 'a folder with builds',
  share: 'a number from 1 to 100',
  every: 'a whole number of minutes from 1 to 1440',
  programme: 'a programme, such as acme/leaders',
  enterprise: 'an enterprise, such as acme',
  folder: "the folder of the front end's sources",
  reason: 'a text',
  server:
    'the address of an installation, such as https://mentoring.example.org. Leave it out for the one that npm start runs here',
};

const audience = ['programme', 'enterprise', 'reason'];
const rollout = ['share', 'every', ...audience];

/** The words that each act takes after its own, and the options that mean something to it. */
const acts = {
  promote: { words: ['name', 'version'], options: [...rollout, 'leave-behind'] },
  rollback: { words: ['name', 'version'], options: audience },
  cancel: { words: ['name'], options: ['reason'] },
  unpin: { words: ['name'], options: audience },
  status: { words: ['name'], options: [] },
  history: { words: ['name'], options: [] },
  keep: { words: [], options: ['json'], isHereAlone: true },
};
const shipping = { words: ['name'], options: [...rollout, 'folder', 'leave-behind'] };
const shippingAll = { words: [], options: [...rollout, 'all-built', 'from', 'leave-behind'] };
const anywhere = ['server', 'json'];

/** The shell and every remote of the workspace. */
export const projects = () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
};

/** The folder whose builds `--all-built` means: those of this checkout where none is named. */
export const folderOfBuilds = (from) => (from ? path.resolve(from) : root);

/** Those of them that lie built in a folder. */
export const builtIn = (folder) =>
  projects().filter((name) => existsSync(path.join(folder, name, 'dist/release.json')));

/** An empty one, such as a variable that is not set, is none: what was meant for elsewhere must not happen here. */
function requireValues(args) {
  const { tokens } = parseArgs({ args, allowPositionals: true, options, strict: false, tokens: true });
  const bare = tokens.find(
    ({ kind, name, value = '', inlineValue }) =>
      kind === 'option' &&
      Object.hasOwn(wants, name) &&
      (value.trim() === '' || (!inlineValue && value.startsWith('-'))),
  );
  if (bare) throw new Misuse(`--${bare.name} needs ${wants[bare.name]}.`);
}

function parsed(args) {
  requireValues(args);
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Misuse(error.message);
  }
}

function numberOf(option, text, { most, isWhole }) {
  if (text === undefined) return undefined;
  const number = text.trim() === '' ? NaN : Number(text);
  const isMeant = number >= 1 && number <= most && (!isWhole || Number.isInteger(number));
  if (!isMeant)
    throw new Misuse(`--${option} is "${text}", which is not a ${isWhole ? 'whole ' : ''}number from 1 to ${most}.`);
  return number;
}

/** For whom and why, as the registry wants it. */
function rolloutOf({ share, every, programme, enterprise, reason }) {
  const given = {
    share: numberOf('share', share, { most: 100, isWhole: false }),
    every_minutes: numberOf('every', every, { most: 1440, isWhole: true }),
    programme,
    enterprise,
    reason,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const isPin = ({ programme, enterprise }) => programme !== undefined || enterprise !== undefined;
const isForSome = (wanted) => isPin(wanted) || (wanted.share ?? 100) < 100;

function requireSense(act, name, wanted) {
  const { share = 100, every_minutes: every, programme, enterprise } = wanted;
  if (programme !== undefined && enterprise !== undefined)
    throw new Misuse('Give a programme or an enterprise, not both.');
  if (programme !== undefined && !/^[^/]+\/[^/]+$/.test(programme))
    throw new Misuse(
      `--programme is "${programme}". Write it as in its address: enterprise/programme, such as acme/leaders.`,
    );
  if (act === 'unpin' && !isPin(wanted))
    throw new Misuse('Name whose pin: --programme acme/leaders or --enterprise acme.');
  if (isPin(wanted) && share < 100)
    throw new Misuse('A pin is for all of a programme or an enterprise. Leave the share out.');
  if (every !== undefined && share === 100) throw new Misuse('Only a share below 100 can grow by itself.');
  if (name === 'shell' && isForSome(wanted))
    throw new Misuse('The shell is handed out to everybody at once, without shares and pins.');
}

/** The registry would refuse the shell as well, after everything was sent. */
function requireNoShell(folder) {
  if (builtIn(folder).includes('shell'))
    throw new Misuse(
      'The shell lies among these builds, and it is handed out to everybody at once, without shares and pins. Release remotes by their names, as in mf-events --share 5, or name with --from a folder of builds without the shell.',
    );
}

function requireShell(act, name, folder) {
  if (act === 'all-built' ? !builtIn(folder).includes('shell') : name !== 'shell')
    throw new Misuse(
      `--leave-behind is for the shell alone${act === 'all-built' ? `, and none lies built in ${folder}` : ''}.`,
    );
}

function requireProject(name) {
  if (name === undefined) throw new Misuse('Name a front end.');
  if (!projects().includes(name)) throw new Misuse(`${name} is not one of ${projects().join(', ')}.`);
}

/** The act, the words that belong to it, and what may be said about it. */
function actOf(positionals, values) {
  const [first, ...rest] = positionals;
  if (first !== undefined && Object.hasOwn(acts, first)) return { act: first, words: rest, ...knows(acts[first]) };
  if (values['all-built']) return { act: 'all-built', words: positionals, ...knows(shippingAll) };
  if (first === undefined) throw new Misuse('Name one front end, or an act.');
  if (!projects().includes(first))
    throw new Misuse(
      `${first} is neither an act (${Object.keys(acts).join(', ')}) nor one of ${projects().join(', ')}.`,
    );
  return { act: 'ship', words: positionals, ...knows(shipping) };
}

const knows = ({ words, options: own, isHereAlone = false }) => ({
  most: words.length,
  known: isHereAlone ? own : [...own, ...anywhere],
});

function requireWords({ act, words, most }) {
  const [extra] = words.slice(most);
  if (extra === undefined) return;
  if (act === 'ship' || act === 'all-built') throw new Misuse('Name one front end, or give --all-built alone.');
  throw new Misuse(`${act} takes no "${extra}".`);
}

function serverOf({ server }) {
  const [source, text] = server === undefined ? ['TANDEM_SERVER', process.env.TANDEM_SERVER] : ['--server', server];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Misuse(`${source} is "${text}", which is not the address of an installation.`);
  const { username, password } = new URL(text);
  if (username || password) throw new Misuse(`${source} must not hold a name or a password. The token says who asks.`);
  return text;
}

/**
 * What is wanted: `{ act, name, version, rollout, folder, from, leaveBehind, server, json, help }`. `act` is one of those of the help,
 * `ship` or `all-built`.
 * @throws Misuse
 */
export function readCall(args) {
  const { values, positionals } = parsed(args);
  if (values.help) return { help: true };
  const { act, words, most, known } = actOf(positionals, values);
  requireWords({ act, words, most });
  const [foreign] = Object.keys(values).filter((option) => !known.includes(option));
  if (foreign)
    throw new Misuse(`--${foreign} means nothing to ${act === 'ship' ? 'a release of one front end' : act}.`);
  const [name, version] = words;
  if (act !== 'keep' && act !== 'all-built' && !(act === 'status' && name === undefined)) requireProject(name);
  const server = serverOf(values);
  if (act === 'status' && name === undefined && server)
    throw new Misuse('Name the front end that the token is for, as in: status mf-events.');
  if (act === 'promote' && version === undefined) throw new Misuse('Name the version to hand out; status lists them.');
  const wanted = rolloutOf(values);
  requireSense(act, name, wanted);
  const { folder, from, json = false, 'leave-behind': leaveBehind = false } = values;
  if (act === 'all-built' && isForSome(wanted)) requireNoShell(folderOfBuilds(from));
  if (leaveBehind) requireShell(act, name, folderOfBuilds(from));
  return { act, name, version, rollout: wanted, folder, from, leaveBehind, json, server };
}
