// `npm start`: everything from a fresh clone to the running product, and the same again in seconds the next time.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { install, requireSpace } from './install.mjs';
import { onEnd } from './lifetime.mjs';
import { Refusal, seconds, sentenceFor, step } from './output.mjs';
import { dataFolder } from './repository.mjs';
import { claim } from './run-lock.mjs';
import { isFree } from './services/ports.mjs';
import { createSupervisor, sweep } from './services/supervisor.mjs';
import {
  backendEnvironment,
  loadDemoData,
  migrate,
  needsDemoData,
  needsRelease,
  release,
  startApplications,
} from './stack/product.mjs';
import { isPrepared, keepPrepared } from './stack/prepared.mjs';
import { localSecrets } from './stack/secrets.mjs';
import { startServices } from './stack/services.mjs';
import { isUnchanged, takeStamp } from './unchanged.mjs';

const servicePorts = { postgres: 54320, redis: 63790, mail: 10250 };

export function portFrom(text = '4200') {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT is "${text}", which is not a port number. Use one from 1 to 65535.`);
  return port;
}

export function printAddress({ address, folder }) {
  console.log(`\n  ${address}`);
  console.log(`  Captured mail: ${address}/dev/mail`);
  const file = path.join(folder, 'demo-sign-ins.json');
  if (!existsSync(file)) return;
  console.log('\n  Demo sign-ins');
  for (const { who, email, password } of JSON.parse(readFileSync(file, 'utf8')))
    console.log(`    ${who.padEnd(24)} ${email.padEnd(36)} ${password}`);
}

/** Where other commands find the running installation (release, dev, reset). */
function publish(folder, env) {
  const file = path.join(folder, 'run', 'environment.json');
  const names = [
    'APP_ENV',
    'HOST',
    'PORT',
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_OPS_URL',
    'REDIS_URL',
    'SMTP_URL',
    'DATA_FOLDER',
    'FILES_URL',
    'PUBLIC_ORIGIN',
    'REMOTE_ORIGINS',
    'PRODUCT_NAME',
    'JWT_SECRET',
    'REFRESH_SECRET',
    'CSRF_SECRET',
  ];
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, env[name]]))), { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @throws Refusal */
async function requireFree(port) {
  if (!(await isFree(port)))
    throw new Refusal(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 100} npm start`,
    );
}

/** Takes the folder for this run and clears what a killed run left. Answers what already runs there, or null. */
export async function takeFolder(folder, { address, port }) {
  mkdirSync(folder, { recursive: true });
  const runFolder = path.join(folder, 'run');
  const holder = claim(runFolder, { address });
  if (holder) return holder;
  const swept = await sweep(runFolder);
  if (swept.length > 0) console.log(`  Stopped what an earlier run left behind: ${swept.join(', ')}`);
  await requireFree(port);
  return null;
}

/** Installs, builds, starts the servers, migrates and releases: everything before the two applications. */
export async function prepare(supervisor, { folder, port }) {
  await install(supervisor);
  requireSpace(folder, 300);
  const secrets = localSecrets(folder);
  const services = startServices({ supervisor, folder, secrets, ports: servicePorts });
  services.catch(() => {});
  if (!isUnchanged()) {
    const keep = takeStamp();
    await step('Building what changed', () => build(supervisor));
    keep();
  }
  const addresses = await step('Starting PostgreSQL, Redis and the mailbox', () => services);
  const env = backendEnvironment({ addresses, secrets, folder, port });
  if (!(await isPrepared(folder, env))) {
    await step('Preparing the database', () => migrate(supervisor, env));
    await keepPrepared(folder, env);
  }
  if (needsDemoData(folder, env)) await step('Loading demo data', () => loadDemoData(supervisor, folder, env));
  if (needsRelease(folder, env)) await step('Registering shell and remotes', () => release(supervisor, folder, env));
  publish(folder, env);
  return env;
}

/**
 * Runs `work` under a supervisor; whatever happens, nothing is left running. Ctrl-C, by which a product is stopped as it should be, ends the
 * process with the code `interrupted`.
 */
export async function supervised(folder, work, { interrupted = 0 } = {}) {
  const supervisor = createSupervisor(path.join(folder, 'run'));
  let leaving = null;
  const leave = (code) => (leaving ??= supervisor.stopAll().then(() => process.exit(code)));
  onEnd((reason) => {
    if (reason === 'SIGINT') console.log('\n  Stopping ...');
    void leave(reason === 'SIGINT' ? interrupted : 1);
  });
  try {
    await work(supervisor);
  } catch (error) {
    // What fails because everything stops is no news.
    if (!leaving) console.error(`\n${sentenceFor(error)}`);
    await leave(1);
  }
}

export async function start() {
  const since = performance.now();
  try {
    const folder = dataFolder();
    const port = portFrom(process.env.PORT);
    const address = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
    const holder = await takeFolder(folder, { address, port });
    if (holder) {
      console.log(`Tandem already runs (process ${holder.pid}, since ${holder.since}).`);
      return printAddress({ address: holder.address, folder });
    }
    await supervised(folder, async (supervisor) => {
      const env = await prepare(supervisor, { folder, port });
      // A first start builds for minutes: whoever took the port meanwhile would be taken for this product.
      await requireFree(port);
      const { failed } = await step('Starting API and worker', () =>
        startApplications(supervisor, { env, folder, say: (text) => console.log(`  ${text}`) }),
      );
      console.log(`\n  Tandem is ready after ${seconds(since)}. Ctrl-C stops it, the data stays in ${folder}.`);
      printAddress({ address, folder });
      await failed;
    });
  } catch (error) {
    console.error(`\n${sentenceFor(error)}`);
    process.exitCode = 1;
  }
}
