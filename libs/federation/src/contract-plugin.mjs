import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const libs = path.resolve(import.meta.dirname, '../..');
const root = path.dirname(libs);

/** What a shell gives to remotes, below libs. */
const entry = 'platform/src/public';

/** Stands among the files of the shell's build: no browser asks for it, the release of a remote does. */
const CONTRACT_FILE = 'contract.json';

const settings = (target) => ({
  extends: path.join(libs, 'platform/tsconfig.json'),
  compilerOptions: {
    types: [],
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    // By the path of its sources, so that it is told as well.
    paths: { '@tandem/contracts/*': [path.join(libs, 'contracts/src/*/index.ts')] },
    rootDir: libs,
    outDir: target,
  },
  include: [],
  files: [path.join(libs, `${entry}.ts`)],
});

/** @throws Error with what the compiler says */
async function compile(folder) {
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings(path.join(folder, 'declarations'))));
  const compiler = spawn(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-p', folder]);
  let said = '';
  for (const output of [compiler.stdout, compiler.stderr]) output.on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => {
    compiler.once('error', reject);
    compiler.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The contract of the shell cannot be told:\n${said.trim()}`);
}

const imported = /(\bfrom\s+|\bimport\(|\bimport\s+)(["'])([^"']+)\2/g;

/** The file below libs that is meant; undefined for a package of others. */
function ownFile(name, importer) {
  const [, area] = /^@tandem\/contracts\/(.+)$/.exec(name) ?? [];
  if (area) return `contracts/src/${area}/index`;
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(importer), name).replace(/\.js$/, '') : undefined;
}

function addressFrom(importer, file) {
  const address = path.posix.relative(path.posix.dirname(importer), file);
  return address.startsWith('.') ? address : `./${address}`;
}

/** The declarations that the entry reaches, by their path; they name one another by that alone. */
function reached(folder) {
  const files = {};
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (`${file}.d.ts` in files) continue;
    const text = readFileSync(path.join(folder, 'declarations', `${file}.d.ts`), 'utf8');
    files[`${file}.d.ts`] = text.replace(imported, (whole, before, quote, name) => {
      const own = ownFile(name, file);
      if (own === undefined) return whole;
      open.push(own);
      return `${before}${quote}${addressFrom(file, own)}${quote}`;
    });
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `{ entry, files }`: what the sources beside give to remotes, as the compiler tells it. */
export async function tellContract() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-contract-'));
  try {
    await compile(folder);
    return { entry: `${entry}.d.ts`, files: reached(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts beside the files of the shell what it gives to remotes, which a remote that is released later is checked against. */
export class ContractPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      // Told while the rest is built.
      const coming = tellContract();
      coming.catch(() => {});
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ContractPlugin', stage }, async () =>
        compilation.emitAsset(CONTRACT_FILE, new sources.RawSource(JSON.stringify(await coming))),
      );
    });
  }
}
