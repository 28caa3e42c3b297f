import { logger } from '../log/log.js';

interface Closable {
  close(): Promise<void>;
}

/** Milliseconds after which a process that was told to stop ends, whatever still runs. */
const patience = 9000;

/** Starts a process and stops it on the first SIGTERM or SIGINT: running work ends, then the process does, within 10 s. */
export async function runProcess(start: () => Promise<Closable>): Promise<void> {
  const app = await start().catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
  let closing = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), patience).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'A promise failed unheard'));
}
