import { text } from 'node:stream/consumers';
import type { RegisterReleaseRequest } from '@tandem/contracts/platform';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readConfig } from './kernel/config/config.js';
import { NestLog } from './kernel/log/log.js';
import { PlatformModule, ReleaseRegistry } from './modules/platform/index.js';

/** Registers a build, or a list of builds, given as JSON on the standard input; answers one line of JSON for each. */
async function registerFromInput(): Promise<void> {
  const input = JSON.parse(await text(process.stdin)) as RegisterReleaseRequest | RegisterReleaseRequest[];
  const app = await NestFactory.createApplicationContext(AppModule.with(readConfig(), [PlatformModule]), { logger: new NestLog(), abortOnError: false });
  try {
    const registry = app.get(ReleaseRegistry);
    for (const release of [input].flat()) process.stdout.write(`${JSON.stringify(await registry.register(release))}\n`);
  } finally {
    await app.close();
  }
}

await registerFromInput().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
