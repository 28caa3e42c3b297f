import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeText } from '../pages/html.js';
import { openApiDocument } from './openapi-document.js';

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c2733}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #d5dde5;padding:.4rem .6rem;vertical-align:top}
code{font:13px ui-monospace,monospace}td:first-child{font-weight:600;width:5rem}`;

function row(method: string, path: string, description: string): string {
  return `<tr><td>${method.toUpperCase()}</td><td><code>${escapeText(path)}</code></td><td>${escapeText(description)}</td></tr>`;
}

/** The description as a plain page: no script, readable on paper. */
function docsPage(document: OpenAPIObject, nonce: string): string {
  const rows = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((verb) => {
      const operation = item[verb];
      return operation ? [row(verb, path, operation.description ?? '')] : [];
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Data calls</title><style nonce="${nonce}">${style}</style></head>
<body><h1>Data calls</h1><p>The full description: <a href="/api/docs/openapi.json">openapi.json</a></p><table>${rows.join('\n')}</table></body></html>`;
}

/** /api/docs for people, /api/docs/openapi.json for programs; made when first asked for. */
export function registerDocs(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let made: OpenAPIObject | undefined;
  const document = (): OpenAPIObject => (made ??= openApiDocument(app));
  fastify.get('/api/docs/openapi.json', (_request, reply) => reply.send(document()));
  fastify.get('/api/docs', (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send(document());
    const nonce = request.id.replace(/[^A-Za-z0-9]/g, '');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(docsPage(document(), nonce));
  });
}
