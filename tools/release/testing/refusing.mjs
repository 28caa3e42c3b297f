// For tests of what the release command asks an installation, and of what it never gets to.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fromRoot } from '../../repository.mjs';

/** Lays out a remote that is built already: its own configuration builds nothing. `sources` are texts by their path in it. */
export function layOutBuilt(folder, sources) {
  for (const name of ['src', 'dist']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'webpack.config.mjs'), "export default { mode: 'none', entry: {} };\n");
  const meta = { name: 'mf-events', contract: 2, pages: {} };
  const release = { name: 'mf-events', version: '1.0.0-0a1b2c3d', manifest: 'mf-manifest.json', extras: { meta } };
  writeFileSync(path.join(folder, 'dist/mf-manifest.json'), '{}');
  writeFileSync(
    path.join(folder, 'dist/release.json'),
    JSON.stringify({ ...release, files: { 'mf-manifest.json': 'sha384-m' } }),
  );
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** What the command asks for the token of a remote, and for the shell that runs. */
export const askedFor = (name) => `GET /api/v1/releases/${name}/status.json`;
export const askedForToken = askedFor('mf-events');
export const askedForShell = 'GET /api/v1/remotes';

const shell = '1.0.0-5e11c0de';
export const askedForContract = `GET /shell/${shell}/contract.json`;

/**
 * An installation whose registry refuses, and what was asked of it. It knows the token unless it is the token that it refuses, and its shell
 * tells its contract where one is given.
 */
export async function refusing(reason, { isOfToken = false, contract } = {}) {
  const asked = [];
  const answers = {
    [askedForToken]: isOfToken ? undefined : {},
    [askedForShell]: { microFrontends: {} },
    [askedForContract]: contract,
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[asked.at(-1)];
    const status = answer ? 200 : isOfToken ? 401 : 409;
    const headers = { 'content-type': 'application/json', ...(contract ? { 'x-shell-version': shell } : {}) };
    response.writeHead(status, headers).end(JSON.stringify(answer ?? { error: reason }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** The release command as a team runs it, with a token for mf-events. */
export const releaseTo = (server, folder, name = 'mf-events') =>
  new Promise((resolve) => {
    const args = [fromRoot('tools/release.mjs'), name, '--folder', folder, '--server', server];
    // It never comes to the browser, which need not be there.
    const env = { ...process.env, TANDEM_RELEASE_TOKEN: 'tandem_release_test', TANDEM_CHROMIUM: '/usr/bin/true' };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
