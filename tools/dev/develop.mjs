// `npm run dev -- mf-bookings shell`: the whole product with the named front ends and the backend watched. A watched front end is
// built as for production and released into the local registry, so what the page loads is what would be shipped.
import { existsSync } from 'node:fs';
import { Misuse, Refusal, seconds, sentenceFor, step } from '../output.mjs';
import { dataFolder, fromRoot } from '../repository.mjs';
import { portFrom, prepare, printAddress, supervised, takeFolder } from '../start-product.mjs';
import { readyDesk } from '../release/local-desk.mjs';
import { upload } from '../release/upload.mjs';
import { startApplications } from '../stack/product.mjs';
import { warmStarts } from './warm-starts.mjs';
import { watchBackend } from './watch-backend.mjs';
import { watchFrontEnd } from './watch-front-end.mjs';

const say = (text) => console.log(`  ${new Date().toLocaleTimeString('en-GB')} ${text}`);

function requireFrontEnds(names) {
  const unknown = names.filter(
    (name) => !/^(shell|mf-[\w-]+)$/.test(name) || !existsSync(fromRoot(name, 'webpack.config.mjs')),
  );
  if (unknown.length > 0)
    throw new Misuse(
      `There is nothing called ${unknown.join(', ')} to watch. Name the shell or remotes, for example: npm run dev -- mf-bookings`,
    );
}

/** Registers builds one after the other, each by a command that was started while the one before was being written. */
function registrar(env) {
  let next = readyDesk(env);
  process.once('exit', () => next.close());
  return async (release) => {
    const present = next;
    next = readyDesk(env);
    // Whoever changes the contract saves the shell before the remotes, or after them.
    const wanted = release.name === 'shell' ? { ...release, leave_behind: true } : release;
    await present.send([{ act: 'register', release: wanted }]).finally(present.close);
  };
}

async function watchAll(supervisor, { env, applications, names }) {
  const register = names.length > 0 ? registrar(env) : null;
  await watchBackend({
    async onChange(files) {
      const since = performance.now();
      await applications.api.restart();
      await applications.ready();
      await applications.worker.restart();
      say(`backend: ${files.join(', ')} runs after ${seconds(since)}`);
    },
    onError: (error) => say(`backend: ${error.message}`),
  });
  for (const name of names) {
    await watchFrontEnd(supervisor, {
      name,
      async onBuilt() {
        const since = performance.now();
        await register(upload(fromRoot(name, 'dist'), env.DATA_FOLDER));
        say(`${name}: released in ${seconds(since)}, reload the page`);
      },
      onError: (text) => say(`${name}: ${text}`),
    });
  }
}

export async function develop(names) {
  const since = performance.now();
  try {
    requireFrontEnds(names);
    const folder = dataFolder();
    const port = portFrom(process.env.PORT);
    const address = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
    const holder = await takeFolder(folder, { address, port });
    if (holder)
      throw new Refusal(
        `Tandem already runs at ${holder.address} (process ${holder.pid}). Stop it first: two of them can't share ${folder}.`,
      );
    await supervised(folder, async (supervisor) => {
      const env = await prepare(supervisor, { folder, port });
      const applications = await step('Starting API and worker', () =>
        startApplications(supervisor, { env, folder, say, launching: warmStarts }),
      );
      await step(`Watching ${['backend', ...names].join(', ')}`, () =>
        watchAll(supervisor, { env, applications, names }),
      );
      console.log(`\n  Ready after ${seconds(since)}.`);
      printAddress({ address, folder });
      await applications.failed;
    });
  } catch (error) {
    console.error(`\n${sentenceFor(error)}`);
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
}
