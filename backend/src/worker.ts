import { NestFactory } from '@nestjs/core';
import { readConfig } from './kernel/config/config.js';
import { Database } from './kernel/database/database.js';
import { refuseMightyRole } from './kernel/database/role-rules.js';
import { logger, NestLog } from './kernel/log/log.js';
import { runProcess } from './kernel/process/run-process.js';
import { WorkerModule } from './worker.module.js';

/** The worker process: messages, timers, mails. Any number of them may run. */
await runProcess(async () => {
  const config = readConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
    logger: new NestLog(),
    abortOnError: false,
  });
  await refuseMightyRole(app.get(Database), config);
  logger.info('Working');
  return app;
});
