// What `npm run dev -- mf-events --against` serves: the present build of one remote, on the developer's own machine.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { Refusal } from '../output.mjs';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The files that the build itself names, and its own description. Everything else below the folder is nobody's business. */
function servedFile(dist, url) {
  const name = decodeURIComponent(new URL(url, 'http://here').pathname).slice(1);
  const description = path.join(dist, 'release.json');
  if (!existsSync(description)) return null;
  const { files } = JSON.parse(readFileSync(description, 'utf8'));
  const isNamed = name === 'release.json' || Object.hasOwn(files, name);
  return isNamed && existsSync(path.join(dist, name)) ? path.join(dist, name) : null;
}

function fileOrNull(dist, url) {
  try {
    return servedFile(dist, url);
  } catch {
    // Half a file while the next build is being written, or an address that is none.
    return null;
  }
}

/** Serves the build in `dist` to the pages of the installation at `origin`, and to no other site's. Answers the server, listening. */
export function serveBuild({ dist, port, origin }) {
  const server = createServer((request, response) => {
    const file = fileOrNull(dist, request.url);
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    // What changes as it is written is kept by no cache.
    response.setHeader('cache-control', 'no-store');
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    return pipeline(createReadStream(file), response, () => {});
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(error.code === 'EADDRINUSE' ? new Refusal(`Port ${port} is taken. Stop what listens there.`) : error),
    );
    // This machine alone: the unfinished work of a developer is for no network.
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
