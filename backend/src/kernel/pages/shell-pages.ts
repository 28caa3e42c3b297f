import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { Builds, type BuildName } from '../files/builds.js';
import { Unavailable } from '../http/problem.js';
import { toProblem } from '../http/problem-filter.js';
import { pagePolicy } from '../http/security-headers.js';
import { ShellPage, type PageContent, type PageRequest } from '../http/shell-page.js';
import { logger } from '../log/log.js';
import { Clock } from '../time/clock.js';
import { escapeText } from './html.js';

const headMark = '<!--tandem:head-->';
const nonceMark = /__NONCE__/g;
const versionForm = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;
/** A build that is on its way, or stopped there. */
const isPart = (name: string): boolean => /\.part(-|$)/.test(name);

/** JSON that cannot end its script element nor break a line in one. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** What the placeholder of the shell's page becomes. */
export function pageHead(content: PageContent, nonce: string): string {
  const css = content.css.replace(/</g, '\\3c ');
  const title = content.title === undefined ? '' : `<title>${escapeText(content.title)}</title>`;
  return `${title}<style nonce="${nonce}">${css}</style><script type="application/json" id="tandem-boot" nonce="${nonce}">${scriptJson(content.boot)}</script>`;
}

function pageOf({ url, host, headers, cookies }: FastifyRequest): PageRequest {
  const [path = '/', search = ''] = url.split('?');
  return { path, query: new URLSearchParams(search), host, acceptLanguage: headers['accept-language'] ?? '', cookies };
}

/** The shell's index.html, filled in for the tenant of the address before the browser sees it. */
@Injectable()
export class ShellPages implements OnModuleInit {
  private source: ShellPage | null = null;
  private readonly templates = new Map<string, string>();

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(Builds) private readonly builds: Builds,
  ) {}

  onModuleInit(): void {
    try {
      this.source = this.modules.get(ShellPage, { strict: false });
    } catch {
      this.source = null;
    }
  }

  /** Brings a build that another process received to this machine. The store of files is asked only for what was released. */
  async fetch(build: BuildName): Promise<void> {
    if (await this.builds.isHere(build)) return;
    // Anybody may make versions up, and each would cost a call of the store.
    if (this.source && !(await this.source.isReleased(build.name, build.version))) return;
    await this.builds.served(build);
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64url');
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-language');
    void reply.header('content-security-policy', pagePolicy(nonce, this.config));
    try {
      const page = pageOf(request);
      const elsewhere = await this.source?.elsewhere(page);
      if (elsewhere) return await reply.redirect(elsewhere, 302);
      const version = await this.version();
      const template = await this.template(version);
      const content = await this.content(page);
      const filled = { ...content, boot: { ...content.boot, shell: version } };
      const html = template.replace(headMark, () => pageHead(filled, nonce)).replace(nonceMark, nonce);
      return await reply
        .status(content.status)
        .send(content.lang ? html.replace(/<html lang="[^"]*"/, `<html lang="${escapeText(content.lang)}"`) : html);
    } catch (error) {
      const problem = toProblem(error);
      logger.error({ err: error }, 'The page could not be served');
      const text = `<!doctype html><meta charset="utf-8"><title>${escapeText(this.config.productName)}</title><p>${escapeText(problem.message)}</p>`;
      return reply.status(problem.status).send(text);
    }
  }

  private async content(page: PageRequest): Promise<PageContent> {
    if (this.source) return this.source.content(page);
    return {
      status: 200,
      css: '',
      boot: { product: this.config.productName, serverTime: this.clock.now().toISOString() },
    };
  }

  private async version(): Promise<string> {
    const version = (await this.source?.activeVersion()) ?? (await this.newest());
    if (version === null || !versionForm.test(version))
      throw new Unavailable('shell.missing', 'The web application has not been released here yet.');
    return version;
  }

  private async template(version: string): Promise<string> {
    const known = this.templates.get(version);
    if (known !== undefined) return known;
    const folder = await this.builds.served({ name: 'shell', version });
    const text = folder && (await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null));
    if (text === null) throw new Unavailable('shell.missing', 'The web application has not been released here yet.');
    // A build is immutable under its version; while developing, the same version is built again and again.
    if (this.config.appEnv !== 'local') this.templates.set(version, text);
    return text;
  }

  /** Without a registry's word the build that came last. */
  private async newest(): Promise<string | null> {
    const root = path.join(this.config.dataFolder, 'shell');
    const names = (await readdir(root).catch(() => [])).filter((name) => versionForm.test(name) && !isPart(name));
    const dated = await Promise.all(
      names.map(async (name) => ({
        name,
        at: await stat(path.join(root, name, 'index.html')).then(
          (file) => file.mtimeMs,
          () => 0,
        ),
      })),
    );
    return dated.filter(({ at }) => at > 0).sort((left, right) => right.at - left.at)[0]?.name ?? null;
  }
}
