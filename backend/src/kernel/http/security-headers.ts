import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

/**
 * Policy of the product's pages: scripts come from the own origin, from the listed remote origins or carry this answer's nonce; nothing inline,
 * nothing evaluated. Styles carry the nonce too (styled-components takes it from the `csp-nonce` of the page).
 */
export function pagePolicy(nonce: string, config: Config): string {
  const remotes = config.remoteOrigins.join(' ');
  const sockets = config.isProduction ? '' : 'ws: wss:';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${remotes}`,
    `style-src 'self' 'nonce-${nonce}' ${remotes}`,
    `connect-src 'self' ${remotes} ${sockets}`,
    `img-src 'self' data: blob: https: ${remotes}`,
    `font-src 'self' data: ${remotes}`,
    "media-src 'self' blob: https:",
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'self'",
  ]
    .map((rule) => rule.trim().replace(/ {2,}/g, ' '))
    .join('; ');
}

const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer; a page replaces the policy by its own. */
export function registerSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const secure = config.publicOrigin.startsWith('https://');
  const every = {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  // Data of a signed-in person is kept by no cache unless the route says otherwise.
  const data = { ...every, 'cache-control': 'no-store' };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? data : every);
    done();
  });
}
