import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { BuildName } from '../files/builds.js';
import { NotFound } from '../http/problem.js';
import { problemBody, toProblem } from '../http/problem-filter.js';
import { logger } from '../log/log.js';
import { ShellPages } from './shell-pages.js';

const year = 365 * 24 * 3600 * 1000;
/** Parts of the origin whose missing paths are never answered with the shell's page; /dev/ui is a page of the shell. */
const reserved = /^\/(api|dev(?!\/ui(?:\?|$))|remotes|shell)(\/|$|\?)/i;

/** Versioned builds never change under their address, so they are kept for good; source maps stay on the server. */
async function registerBuilds(app: NestFastifyApplication, config: Config): Promise<void> {
  for (const name of ['remotes', 'shell']) {
    const root = path.join(config.dataFolder, name);
    await mkdir(root, { recursive: true });
    await app.register(fastifyStatic, {
      root,
      prefix: `/${name}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      immutable: true,
      maxAge: year,
      allowedPath: (file) => !/\.(map|html)$/.test(file.replace(/\.(br|gz)$/, '')),
    });
  }
}

/** A cache on the way must not hand a packed file to who cannot unpack it; pages of other origins may load what everybody may read. */
function describeBuilds(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (/^\/(remotes|shell)\//.test(request.url)) {
        const others = [reply.getHeader('vary') ?? []].flat();
        void reply.header('vary', [...others, 'accept-encoding'].join(', '));
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      }
      done();
    });
}

const buildForm = /^\/(?:shell|remotes\/([a-z0-9][a-z0-9-]*))\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//;

function buildOf(url: string): BuildName | null {
  const [, name = 'shell', version] = buildForm.exec(url) ?? [];
  return version === undefined ? null : { name, version };
}

/** Brings a build that another process received into this one's folder before the first of its files is served. */
function fetchBuilds(app: NestFastifyApplication): void {
  const pages = app.get(ShellPages);
  const fetch = async ({ url, method }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const build = method === 'GET' || method === 'HEAD' ? buildOf(url) : null;
    if (!build) return;
    try {
      await pages.fetch(build);
    } catch (error) {
      const problem = toProblem(error);
      logger[problem.status === 503 ? 'warn' : 'error']({ err: error, build }, 'A front end could not be served');
      await reply.status(problem.status).header('cache-control', 'no-store').send(problemBody(problem));
    }
  };
  app.getHttpAdapter().getInstance().addHook('onRequest', fetch);
}

/** Browsers name HTML; programs that take anything are given a page where the address is not a file's. */
function wantsPage({ headers, url }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept === '*/*' && !/\.[a-z0-9]+(\?|$)/i.test(url));
}

/** The part of the origin that is not data: builds, and the shell's page for every other address a browser asks for. */
export async function registerPages(app: NestFastifyApplication, config: Config): Promise<void> {
  describeBuilds(app);
  if (config.filesBucket) fetchBuilds(app);
  await registerBuilds(app, config);
  const fastify = app.getHttpAdapter().getInstance();
  const pages = app.get(ShellPages);
  fastify.get('/*', async (request, reply) => {
    if (!wantsPage(request) || reserved.test(request.url)) return reply.status(404).send(problemBody(new NotFound()));
    return pages.answer(request, reply);
  });
}
