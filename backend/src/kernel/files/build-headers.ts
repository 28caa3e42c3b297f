import path from 'node:path';
import type { ObjectHeaders } from './bucket.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** What a CDN that serves a build's file from the store tells browsers: kept for good, since a version never changes. */
export function headersOf(file: string): ObjectHeaders {
  const encoding = encodings[path.extname(file)];
  const plain = encoding === undefined ? file : file.slice(0, -path.extname(file).length);
  return {
    type: types[path.extname(plain)] ?? 'application/octet-stream',
    cacheControl: 'public, max-age=31536000, immutable',
    encoding,
  };
}
