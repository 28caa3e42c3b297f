// npm leaves another platform's optional binaries out of package-lock.json when the registry at hand does not carry them,
// and `npm ci` then refuses the lock on every other platform. This adds the missing entries and takes host names out.
// Run after every change of dependencies: node tools/lock.mjs (with --check it only reports).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** Reads os, cpu and libc out of a binary package's name: `@swc/core-linux-arm64-musl`. */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc =
    os === 'linux' && words.includes('musl')
      ? 'musl'
      : os === 'linux' && words.some((word) => word.startsWith('gnu'))
        ? 'glibc'
        : null;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

function isInstalled(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

/** Adds the optional entries that are missing; answers their names. */
export function addMissing(lock) {
  const added = [];
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInstalled(lock.packages, folder, name)) continue;
      lock.packages[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        optional: true,
        ...platformOf(name),
      };
      added.push(name);
    }
  }
  const root = lock.packages[''];
  const rest = Object.entries(lock.packages).filter(([folder]) => folder !== '');
  rest.sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = { '': root, ...Object.fromEntries(rest) };
  return added;
}

/** Takes download addresses out: the lock must work with whatever registry a machine uses. Links to workspaces stay. */
export function removeHosts(lock) {
  const removed = [];
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (!/^https?:/.test(entry.resolved ?? '')) continue;
    delete entry.resolved;
    removed.push(folder);
  }
  return removed;
}

function main() {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = addMissing(lock);
  const removed = removeHosts(lock);
  const check = process.argv.includes('--check');
  if (added.length + removed.length > 0 && !check) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `package-lock.json: ${added.length} optional entries ${check ? 'missing' : 'added'}, ${removed.length} addresses ${check ? 'to remove' : 'removed'}`,
  );
  if (check && added.length + removed.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
