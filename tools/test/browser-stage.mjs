import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, findVisibleBrowser } from '../browser.mjs';
import { fromRoot, root } from '../repository.mjs';
import { freePort } from '../services/ports.mjs';
import { backendEnvironment, migrate, release, startApplications } from '../stack/product.mjs';
import { createDatabase } from '../stack/services.mjs';
import { runTask } from '../task.mjs';
import { startTestServices } from './services-stage.mjs';

/** The built product on a free port with a database of its own, as `npm start` composes it, but with APP_ENV=test. */
export async function composeProduct(context) {
  const { supervisor, folder } = context;
  const { secrets, addresses } = await startTestServices(context);
  // Other tests may have made the application's roles on this server in the meantime: the owner must be allowed to correct them.
  await createDatabase({ url: addresses.POSTGRES_ADMIN_URL, secrets });
  const port = await freePort();
  const env = backendEnvironment({
    addresses,
    secrets,
    folder,
    port,
    appEnv: 'test',
    // Every journey signs its people in from this one address, which the limit of the doors would take for guessing.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Where a developer's own server would be, for the tests of overrides.
      REMOTE_ORIGINS: `http://localhost:${await freePort()}`,
      LIMITS: JSON.stringify({ 'signed-out': { max: 10_000, windowSeconds: 60 } }),
    },
  });
  await migrate(supervisor, env);
  await release(supervisor, folder, env);
  const applications = await startApplications(supervisor, { env, folder });
  return { env, url: env.PUBLIC_ORIGIN, applications };
}

function failuresOf(suite, parents = []) {
  const titles = [...parents, suite.title].filter(Boolean);
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = spec.tests.flatMap(({ results: each }) => each);
      return `${titles.join(' > ')} > ${spec.title}\n${results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, titles))];
}

/** Runs Playwright against a composed product; `args` go to Playwright. */
export async function runPlaywright(context, { url, env, args = [], onLine }) {
  const { supervisor, folder, repeat } = context;
  const outputFile = path.join(folder, 'playwright.json');
  const isWatched = args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg));
  const browser = isWatched ? await findVisibleBrowser() : await findBrowser(supervisor);
  const variables = {
    E2E_URL: url,
    E2E_MAIL_FOLDER: path.join(folder, 'mail'),
    E2E_DATA_FOLDER: folder,
    E2E_DATABASE_URL: env.DATABASE_OWNER_URL,
    E2E_REDIS_URL: env.REDIS_URL,
    E2E_ENVIRONMENT: JSON.stringify(env),
  };
  const { code, output } = await runTask(supervisor, {
    name: 'playwright',
    command: process.execPath,
    args: [fromRoot('node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', ...args],
    cwd: root,
    mark: 'playwright',
    onLine,
    env: {
      ...process.env,
      ...variables,
      TANDEM_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
      TANDEM_REPEAT: repeat,
      CI: 'true',
      FORCE_COLOR: '0',
    },
  });
  return { code, output, report: existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null };
}

/** What API and worker warned of while the browser ran: the cause of a failure is often only there. */
function warningsOf(folder) {
  return ['api', 'worker'].flatMap((name) => {
    const file = path.join(folder, 'logs', `${name}.log`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const told = lines.filter((line) => !/^\{"level":[1-3]0,/.test(line) && line.length > 0);
    return told.length === 0 ? [] : [`${name} (${told.length} warnings)`, ...told.slice(-25)];
  });
}

export async function runBrowser(context) {
  const { env, url, applications } = await composeProduct(context);
  const { code, output, report } = await runPlaywright(context, { url, env });
  await Promise.all([applications.api.stop(), applications.worker.stop()]);
  if (!report) return /No tests found/.test(output) ? {} : { failed: 1, output };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => message),
    ...report.suites.flatMap((suite) => failuresOf(suite)),
  ];
  const failed = unexpected + flaky || (code === 0 ? 0 : 1);
  return {
    passed: expected,
    failed,
    skipped,
    output: [failures.join('\n\n') || output, ...warningsOf(context.folder)].join('\n'),
  };
}
