import { writeFile } from 'node:fs/promises';
import { AppModule } from './app.module.js';
import { readConfig } from './kernel/config/config.js';
import { openApiDocument } from './kernel/docs/openapi-document.js';
import { createHttpApp } from './kernel/http/server.js';

/** Writes the description of all data routes to the file named on the command line. */
const config = readConfig();
const app = await createHttpApp(AppModule.with(config), config);
const [target = 'openapi.json'] = process.argv.slice(2);
await writeFile(target, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
await app.close();
