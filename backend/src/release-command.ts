import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type {
  CancelShareRequest,
  PromoteReleaseRequest,
  RegisterReleaseRequest,
  ReleaseHistoryQuery,
  RollBackReleaseRequest,
  UnpinReleaseRequest,
} from '@tandem/contracts/platform';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readConfig } from './kernel/config/config.js';
import { Problem } from './kernel/http/problem.js';
import { KernelModule } from './kernel/kernel.module.js';
import { NestLog } from './kernel/log/log.js';
import { ReleasesModule } from './modules/platform/platform.releases.js';
import { Deployments } from './modules/platform/registry/deployments.js';
import { ReceivedBuilds } from './modules/platform/registry/received-builds.js';
import { sentenceOf } from './modules/platform/registry/refusal-sentence.js';
import { ReleaseDesk } from './modules/platform/registry/release-desk.js';
import { ReleaseHistoryReader } from './modules/platform/registry/release-history.js';
import { ReleaseRegistry } from './modules/platform/registry/release-registry.js';

/** The registry alone: a release must not wait for areas that it does not touch. */
@Module({})
class RegistryProcess {}

/** What somebody on the server itself asks for; teams ask the same over HTTP with their release token. */
type Act =
  | { readonly act: 'check' | 'register'; readonly release: RegisterReleaseRequest }
  | { readonly act: 'bring' | 'register-all'; readonly releases: readonly RegisterReleaseRequest[] }
  | { readonly act: 'upload'; readonly release: RegisterReleaseRequest; readonly dist: string }
  | { readonly act: 'promote'; readonly name: string; readonly body: PromoteReleaseRequest }
  | { readonly act: 'rollback'; readonly name: string; readonly body: RollBackReleaseRequest }
  | { readonly act: 'unpin'; readonly name: string; readonly body: UnpinReleaseRequest }
  | { readonly act: 'cancel'; readonly name: string; readonly body: CancelShareRequest }
  | { readonly act: 'status'; readonly name?: string }
  | { readonly act: 'history'; readonly name: string; readonly body: ReleaseHistoryQuery };

/** Files that are under way at one time. */
const sentAtOnce = 8;

/** Sends a build to where files lie, as a team's command does over HTTP. */
async function upload(builds: ReceivedBuilds, { release, dist }: Extract<Act, { act: 'upload' }>): Promise<void> {
  const queue = Object.keys(release.files).flatMap((file) => ['', '.br', '.gz'].map((twin) => file + twin));
  const worker = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const bytes = await readFile(path.join(dist, file)).catch(() => null);
      if (bytes) await builds.keep(release, file, bytes);
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, worker));
  await builds.complete(release);
}

function perform(app: INestApplicationContext, act: Act): Promise<unknown> {
  const [registry, desk, history] = [app.get(ReleaseRegistry), app.get(ReleaseDesk), app.get(ReleaseHistoryReader)];
  switch (act.act) {
    case 'check':
      return registry.check(act.release);
    case 'upload':
      return upload(app.get(ReceivedBuilds), act).then(() => null);
    case 'register':
      return registry.register(act.release);
    case 'register-all':
      return app.get(Deployments).register(act.releases);
    case 'bring':
      return app.get(Deployments).bring(act.releases);
    case 'promote':
      return desk.promote(act.name, act.body, null);
    case 'rollback':
      return desk.rollBack(act.name, act.body, null);
    case 'cancel':
      return desk.cancel(act.name, act.body, null);
    case 'unpin':
      return desk.unpin(act.name, act.body, null);
    case 'status':
      return history.status(act.name ?? null);
    case 'history':
      return history.page(act.name, act.body);
  }
}

/** Does what stands on each line of the standard input as a list of acts in JSON; answers one line `{ act, answer }` of JSON for each. */
async function performFromInput(): Promise<void> {
  const module = { module: RegistryProcess, imports: [KernelModule.forRoot(readConfig()), ReleasesModule] };
  // Started before there is anything to read: whoever waits for a build can have this process ready by then.
  const app = await NestFactory.createApplicationContext(module, { logger: new NestLog(), abortOnError: false });
  try {
    for await (const line of createInterface({ input: process.stdin }))
      for (const act of JSON.parse(line) as Act[]) {
        const answer = await perform(app, act);
        process.stdout.write(`${JSON.stringify({ act: act.act, answer })}\n`);
      }
  } finally {
    await app.close();
  }
}

await performFromInput().catch((error: unknown) => {
  const [refused, code] = error instanceof Problem ? [true, error.code] : [false, null];
  // What was half started, such as a line to Redis, would keep a process that has nothing more to say.
  process.stderr.write(`${JSON.stringify({ refused, code, error: sentenceOf(error) })}\n`, () => process.exit(1));
});
