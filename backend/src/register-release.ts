import { text } from 'node:stream/consumers';
import type { RegisterReleaseRequest } from '@tandem/contracts/platform';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readConfig } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';
import { NestLog } from './kernel/log/log.js';
import { PlatformModule, ReleaseRegistry } from './modules/platform/index.js';

/** The registry alone: a release must not wait for areas that it does not touch. */
@Module({})
class RegistryProcess {}

/** Registers a build, or a list of builds, given as JSON on the standard input; answers one line of JSON for each. */
async function registerFromInput(): Promise<void> {
  const module = { module: RegistryProcess, imports: [KernelModule.forRoot(readConfig()), PlatformModule] };
  // Started before there is anything to read: whoever waits for a build can have this process ready by then.
  const app = await NestFactory.createApplicationContext(module, { logger: new NestLog(), abortOnError: false });
  try {
    const input = JSON.parse(await text(process.stdin)) as RegisterReleaseRequest | RegisterReleaseRequest[];
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
