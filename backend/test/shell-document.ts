import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './harness.js';

/** A shell that pages can be served with: of its document only what the server fills in. */
export async function layOutShell({ config }: Pick<TestApp, 'config'>): Promise<void> {
  const folder = path.join(config.dataFolder, 'shell', '1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<html lang="en"><head><!--tandem:head--></head></html>');
}

/** The document of an address as a browser asks for it, and the boot block in it. */
export async function documentAt({ url }: Pick<TestApp, 'url'>, address: string, cookie?: string) {
  const headers = new Headers({ accept: 'text/html' });
  if (cookie !== undefined) headers.set('cookie', cookie);
  const response = await fetch(url + address, { headers });
  const html = await response.text();
  const boot = /id="tandem-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
  return { response, html, boot: JSON.parse(boot) as Record<string, unknown> };
}
