import { openWorld } from './open-world.js';
import { ReleaseRegistry } from './modules/platform/registry/release-registry.js';

/** Registers the release that stands on standard input as JSON; answers { name, version, created } as one line of JSON. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
const world = await openWorld();
try {
  const answer = await world.get(ReleaseRegistry).register(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await world.close();
}
