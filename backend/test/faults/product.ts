import type { TestApp } from '../harness.js';
import { startProcess, type RunningProcess } from '../processes.js';

/** A process of the product beside the test, on the test's database, Redis and mailbox. */
export interface MainProcess extends RunningProcess {
  readonly url: string;
}

function settingsOf({ config }: TestApp): Record<string, string> {
  return {
    APP_ENV: 'test',
    PORT: '0',
    PUBLIC_ORIGIN: config.publicOrigin,
    DATA_FOLDER: config.dataFolder,
    DATABASE_URL: config.databaseUrl,
    DATABASE_OPS_URL: config.databaseOpsUrl,
    DATABASE_STATEMENT_TIMEOUT_MS: String(config.statementTimeout),
    REDIS_URL: config.redisUrl,
    REDIS_PREFIX: config.redisPrefix,
    SMTP_URL: config.smtpUrl ?? '',
    LIMITS: JSON.stringify(config.limits),
  };
}

/** An HTTP process that already listens. */
export async function startMain(app: TestApp, env: Record<string, string> = {}): Promise<MainProcess> {
  const main = await startProcess('main', { ...settingsOf(app), ...env });
  const url = /"url":"([^"]+)"/.exec(await main.says('"msg":"Listening"'))?.[1];
  if (url === undefined) throw new Error('The process does not tell its address.');
  return { ...main, url };
}

/** A worker that already works. */
export async function startWorker(app: TestApp, env: Record<string, string> = {}): Promise<RunningProcess> {
  const worker = await startProcess('worker', { ...settingsOf(app), ...env });
  await worker.says('"msg":"Working"');
  return worker;
}

/** Ends a process without a word, as a power cut does. */
export async function kill({ child, ended }: RunningProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
