import { setTimeout as pause } from 'node:timers/promises';
import { AppModule } from './app.module.js';
import { readConfig } from './kernel/config/config.js';
import { Database } from './kernel/database/database.js';
import { refuseMightyRole } from './kernel/database/role-rules.js';
import { ReadinessCheck } from './kernel/health/readiness.js';
import { stopListening } from './kernel/http/connections.js';
import { createHttpApp } from './kernel/http/server.js';
import { logger } from './kernel/log/log.js';
import { runProcess } from './kernel/process/run-process.js';

/** Milliseconds in which a stopping process still takes calls, each answered with "Connection: close". */
const draining = 1000;

/** The HTTP process. */
await runProcess(async () => {
  const config = readConfig();
  const app = await createHttpApp(AppModule.with(config), config);
  await refuseMightyRole(app.get(Database), config);
  await app.listen(config.port, config.host);
  logger.info({ url: await app.getUrl() }, 'Listening');
  return {
    close: async () => {
      app.get(ReadinessCheck).stop();
      await pause(draining);
      await stopListening(app.getHttpServer());
      await app.close();
    },
  };
});
