// A process that has loaded every library before it is told to go, so that new code of the product's own is all that is left to load.
// Run as `node warm.mjs <script>`; a line on its input starts the script, an input that ends without one ends the process.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [script] = process.argv.slice(2);
const dist = path.dirname(script);
const imported = /^(?:import|export)\s(?:[^'"]*\sfrom\s)?['"]([^'"./][^'"]*)['"]/gm;

function librariesOf(folder) {
  const sources = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const names = sources.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(imported)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('@tandem/'));
}

// One that can't be loaded from here is loaded by the script itself.
await Promise.allSettled(librariesOf(dist).map((name) => import(name)));
let told = false;
for await (const line of process.stdin) {
  told = line.length > 0;
  break;
}
if (told) await import(pathToFileURL(script).href);
