// Ships one front end alone, hands versions out, and takes them back. Its own help says how: npm run release -- --help
import './node-version.mjs';
import path from 'node:path';
import { Misuse, Refusal, sentenceFor } from './output.mjs';
import { fromRoot, root } from './repository.mjs';
import { builtIn, folderOfBuilds, projects, readCall } from './release/asked.mjs';
import { describeBuild, isShallow } from './release/describe.mjs';
import { checkInBrowser } from './release/in-browser.mjs';
import { keepBuild } from './release/keep.mjs';
import { localDesk } from './release/local-desk.mjs';
import { requirePrepared } from './release/prepared.mjs';
import { remoteDesk } from './release/remote-desk.mjs';
import { checkShellInBrowser } from './release/shell-in-browser.mjs';
import { step } from './release/steps.mjs';
import { takeBack } from './release/take-back.mjs';
import {
  goneLines,
  growthLines,
  printHistory,
  printStatus,
  releasedLine,
  rolloutLine,
  standingLines,
} from './release/print.mjs';

const help = `Ships one front end alone, hands versions out, and takes them back.

  npm run release -- mf-events                     builds, checks, uploads and hands it out to everybody
  npm run release -- mf-events --share 5           to 5 % of the people, always the same ones
  npm run release -- mf-events --share 10 --every 10   10 % more every 10 minutes, until everybody has it or it is taken back
  npm run release -- mf-events --programme acme/leaders     pins it for one programme (--enterprise acme: for all of one)
  npm run release -- mf-events --folder lab/own   from the sources in another folder of the checkout
  npm run release -- promote mf-events 1.0.0-0a1b2c3d [--share 50]   hands out a version that is registered
  npm run release -- rollback mf-events            takes the last change back, be it a pin (or its end); again, the one before
                                                   (--programme, --enterprise: the last change for these). It is refused where
                                                   the installation took a version back by itself since
  npm run release -- rollback mf-events 1.0.0-0a1b2c3d   the same where the last change handed out that version, else nothing
  npm run release -- cancel mf-events              ends a share that was begun: everybody gets what the others have
  npm run release -- unpin mf-events --programme acme/leaders
  npm run release -- status [mf-events]            what runs where (with --server: of the remote that the token is for)
  npm run release -- history mf-events             who changed what, when and why
  npm run release -- --all-built                   uploads and registers the shell and every remote as they lie in <project>/dist, and hands
                                                   them out; run again, it leaves what was done with them since
  npm run release -- keep                          keeps what is built as the release that the next one is tested against

Options
  --reason <text>    stands in the history
  --leave-behind     with a shell, released, promoted or among all that is built: hands it out although versions of remotes that people
                     have speak another contract
  --from <folder>    with --all-built: the builds that lie in <folder>/<project>/dist
  --server <url>     an installation elsewhere; its token for this remote comes from TANDEM_RELEASE_TOKEN.
                     Without it (or TANDEM_SERVER): the installation that npm start runs here.
  --json             the answer as JSON on the standard output, nothing else; of a refusal { error }. With -s, which keeps
                     npm's own lines out of it: npm run -s release -- status --json
  --help

Ends with 0 when it is done, 1 when it was refused or failed, 2 when it was called wrongly.`;

/** Waits for all of them, so that nothing is said after the reason why one failed. */
async function both(...works) {
  const ends = await Promise.allSettled(works);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function ship(desk, { name, folder, rollout, leaveBehind }) {
  await requirePrepared();
  // Whoever takes something back does not wait for what builds.
  const [{ buildAlone }, { checkTypes }] = await Promise.all([
    import('./release/build-alone.mjs'),
    import('./release/check-types.mjs'),
  ]);
  const own = folder ? path.resolve(folder) : fromRoot(name);
  const dist = path.join(own, 'dist');
  if (isShallow(root))
    console.error(
      'This clone lacks the older commits, from which the version of the design system is counted: pages may come with an older copy of it. Run git fetch --unshallow first.',
    );
  // Whoever may not release is told so before anything is built.
  await desk.admit(name);
  await both(
    step('Building', () => buildAlone(name, own)),
    name === 'shell' ? null : step('Checking its types against the contract', () => checkTypes(name, own, desk.origin)),
  );
  const { release } = describeBuild(dist);
  if (release.name !== name) throw new Refusal(`${own} holds ${release.name}, not ${name}.`);
  const wanted = { ...release, ...rollout, ...(leaveBehind ? { leave_behind: true } : {}) };
  const told = await step('Asking the registry', () => desk.check(wanted));
  const given = { inUse: told?.in_use, leaveBehind };
  if (name === 'shell') await step('Loading the remotes in it', () => checkShellInBrowser(dist, desk.origin, given));
  else await step('Loading it in the running shell', () => checkInBrowser(dist, desk.origin));
  await step('Uploading', () => desk.send([dist]));
  const answer = await step('Registering', () => desk.register(wanted));
  return {
    answer,
    text: [releasedLine(answer, rollout), ...growthLines({ ...release, ...rollout }, answer)].join('\n'),
  };
}

async function shipAllBuilt(desk, { from, rollout, leaveBehind }) {
  const folder = folderOfBuilds(from);
  const built = builtIn(folder);
  if (built.length === 0) throw new Refusal(`Nothing is built in ${folder}.`);
  const sent = await desk.send(built.map((name) => path.join(folder, name, 'dist')));
  const releases = sent.map((release) =>
    leaveBehind && release.name === 'shell' ? { ...release, leave_behind: true } : release,
  );
  // For whom or why says somebody who means to change what is handed out; without that it is a deployment that may run again.
  const isMeant = Object.keys(rollout).length > 0;
  const answer = await (isMeant
    ? desk.registerAll(releases.map((release) => ({ ...release, ...rollout })))
    : desk.bring(releases));
  return { answer, text: answer.map((one) => releasedLine(one, rollout)).join('\n') };
}

/** Needs no installation: it keeps what was built here. */
function keepAll({ json }) {
  const kept = projects().map((name) => ({
    name,
    version: keepBuild(fromRoot(name, 'dist'), fromRoot('e2e/kept', `${name}.br`)),
  }));
  const text = `Kept in e2e/kept: ${kept.map(({ name, version }) => `${name} ${version}`).join(', ')}`;
  console.log(json ? JSON.stringify(kept) : text);
}

const said = (answer, print) => ({ answer, text: print(answer) });

const acts = {
  ship,
  'all-built': shipAllBuilt,
  promote: async (desk, { name, version, rollout, leaveBehind }) =>
    said(await desk.promote(name, { version, ...rollout, ...(leaveBehind ? { leave_behind: true } : {}) }), (answer) =>
      [rolloutLine(answer), ...growthLines({ version, ...rollout }, answer)].join('\n'),
    ),
  rollback: async (desk, call) => {
    const { answer, gone } = await takeBack(desk, call);
    return { answer, text: [rolloutLine(answer), ...goneLines(gone), ...standingLines(answer)].join('\n') };
  },
  cancel: async (desk, { name, rollout }) => said(await desk.cancel(name, rollout), rolloutLine),
  unpin: async (desk, { name, rollout }) => said(await desk.unpin(name, rollout), rolloutLine),
  status: async (desk, { name }) => said(await desk.status(name), printStatus),
  history: async (desk, { name }) => said(await desk.history(name), printHistory),
};

async function main(args) {
  const { help: isHelp, ...call } = readCall(args);
  if (isHelp) return console.log(help);
  if (call.act === 'keep') return keepAll(call);
  const { server } = call;
  const desk = server ? remoteDesk({ server, token: process.env.TANDEM_RELEASE_TOKEN }) : localDesk();
  try {
    const { answer, text } = await acts[call.act](desk, call);
    console.log(call.json ? JSON.stringify(answer) : text);
  } finally {
    desk.close();
  }
}

const args = process.argv.slice(2);

main(args).catch((error) => {
  const isMisuse = error instanceof Misuse;
  const reason = sentenceFor(error);
  console.error(isMisuse ? `${reason}\nnpm run release -- --help says how it is called.` : reason);
  if (args.includes('--json')) console.log(JSON.stringify({ error: reason }));
  process.exitCode = isMisuse ? 2 : 1;
});
