import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { Config } from '../config/config.js';
import { startContext, type RequestContext } from '../context/request-context.js';
import { registerDocs } from '../docs/api-docs.js';
import { ReadinessCheck } from '../health/readiness.js';
import { logger, NestLog } from '../log/log.js';
import { registerPages } from '../pages/pages.js';
import { answerBytes } from './answer-bytes.js';
import { registerConnections } from './connections.js';
import { Clock } from '../time/clock.js';
import { ProblemFilter } from './problem-filter.js';
import { dataPrefix } from './route-table.js';
import { registerSecurityHeaders } from './security-headers.js';
import { validationPipe } from './validation.js';

const megabyte = 1024 * 1024;
const requestIdForm = /^[A-Za-z0-9_.-]{8,64}$/;
const contexts = new WeakMap<FastifyRequest, RequestContext>();

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestIdForm.test(header) ? header : randomUUID();
}

function adapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: megabyte,
    trustProxy: config.trustProxy,
    genReqId: (request: IncomingMessage) => requestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: 30_000,
    // By itself Node looks for slow requests every 30 s only, and takes the larger of the two times for the body.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // While closing, calls that already arrived are answered as always; Fastify tells clients to close their connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
}

/** Gives each request its scope. Reading a body leaves the scope, so it is entered again before the handler. */
function registerContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context = {
      requestId: request.id,
      tenantId: null,
      programId: null,
      userId: null,
      sessionId: null,
      roles: [],
    };
    contexts.set(request, context);
    void reply.header('x-request-id', request.id);
    startContext(context, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context = request.body === undefined ? undefined : contexts.get(request);
    if (context) startContext(context, done);
    else done();
  });
}

function registerLog(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) logger.warn(line, 'answered');
    else logger.info(line, 'answered');
    done();
  });
}

/** Every answer of the API tells the server's time: the page counts phases from it, not from the reader's own clock. */
function registerServerTime(fastify: FastifyInstance, clock: Clock): void {
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('x-server-time', clock.now().toISOString());
  });
}

/** Pages and long lists shrink to a fifth; below two kilobytes the time costs more than the bytes. Builds are compressed already. */
async function registerCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    // A packed body stays refused: what it unpacks to has no bound.
    globalDecompression: false,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}

/** Many clients send JSON's header with calls that need no body: no bytes are a body that says nothing. */
function registerJson(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: megabyte }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, body.toString(), done);
  });
}

/** The HTTP application of these modules, initialised and not yet listening. */
export async function createHttpApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter(config), {
    logger: new NestLog(),
    abortOnError: false,
    // Signatures of callbacks are over the body as it came.
    rawBody: true,
  });
  app.setGlobalPrefix(dataPrefix, { exclude: ['api/{*rest}', 'dev/{*rest}'] });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  if (config.corsOrigins.length > 0) {
    app.enableCors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['x-request-id', 'x-server-time', 'retry-after'],
      maxAge: 600,
    });
  }
  const fastify = app.getHttpAdapter().getInstance();
  const readiness = app.get(ReadinessCheck);
  registerConnections(fastify, () => readiness.isStopping);
  registerContext(fastify);
  registerSecurityHeaders(fastify, config);
  registerLog(fastify);
  registerServerTime(fastify, app.get(Clock));
  registerJson(app, fastify);
  // Its type knows of text only; bytes are sent as they are.
  fastify.setReplySerializer(answerBytes as (answer: unknown) => string);
  await registerCompression(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: 10 * megabyte, files: 10, fields: 100 },
    throwFileSizeLimit: true,
  });
  registerDocs(app);
  await registerPages(app, config);
  await app.init();
  await fastify.ready();
  return app;
}
