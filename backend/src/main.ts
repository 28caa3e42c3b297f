import { AppModule } from './app.module.js';
import { readConfig } from './kernel/config/config.js';
import { createHttpApp } from './kernel/http/server.js';
import { logger } from './kernel/log/log.js';

const config = readConfig();
const app = await createHttpApp(AppModule.with(config), config);
await app.listen(config.port, config.host);
logger.info({ url: await app.getUrl() }, 'Listening');
