import { z } from 'zod';
import { bucketAddress } from '../files/bucket-address.js';
import { isRedisAddress } from '../redis/redis-address.js';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const count = z.coerce.number().int().positive();

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

/** What goes into a header as it is. */
const headerValue = z.string().regex(/^[\x21-\x7e]+$/, 'must not hold spaces or line breaks');

/** A server of somebody else's, without a slash at the end. */
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

/** Overrides of named limits, JSON: `{"sign-in":{"max":1000,"windowSeconds":60}}`. */
const limits = json.pipe(z.record(z.string(), z.object({ max: count, windowSeconds: count })));

/** Pages of other sites that the product frames, JSON: `[{"path":"/app/acme/leaders/handbook","title":"Handbook","url":"https://..."}]`. */
const framedPages = json.pipe(
  z.array(
    z.object({
      path: z.string().regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must be a path such as /app/acme/leaders/handbook'),
      title: z.string().trim().min(1).max(60),
      url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    }),
  ),
);

/** Several values, by commas or spaces. */
const several = z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

/** Hosts that belong to one portal, `mentoring.acme.com=acme/leaders`. */
const portalHosts = several.pipe(
  z.array(
    z
      .string()
      .regex(
        /^[a-z0-9.-]+(:\d+)?=[a-z0-9_-]+\/[a-z0-9_-]+$/i,
        'must be hosts with their portals, such as mentoring.example.org=acme/leaders',
      ),
  ),
);

/** Whether an address is nothing but an origin, as browsers write that: what is written otherwise would never match. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const isHttpsOrigin = (text: string): boolean => text.startsWith('https:') && isOrigin(text);

const asBrowsersWriteIt = 'in lower case, with http:// or https://, without a path, a wildcard and the usual port';

const withoutSlash = z.string().transform((address) => address.replace(/\/+$/, ''));

/** The product's own origin. */
const ownOrigin = withoutSlash.refine(
  isOrigin,
  `must be an origin such as https://mentoring.example.org, ${asBrowsersWriteIt}`,
);

/** Origins of other sites. */
const origins = several.pipe(
  z.array(withoutSlash.refine(isOrigin, `must be origins such as https://www.example.com, ${asBrowsersWriteIt}`)),
);

const httpsOrigins = several.pipe(
  z.array(z.string().refine(isHttpsOrigin, 'must be origins such as https://pay.example.com, without a path')),
);

/** Addresses of servers that help browsers to reach each other. Browsers take no list in which a single one is written otherwise. */
const serverList = (schemes: string, query = '') => {
  const address = new RegExp(`^(?:${schemes}):(?:[\\w.-]+|\\[[\\da-fA-F:.]+\\])(?::(\\d+))?${query}$`);
  const isServer = (text: string): boolean => {
    const [found, port = '3478'] = address.exec(text) ?? [];
    return found !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
  };
  return several.pipe(
    z.array(z.string().refine(isServer, `must be addresses such as ${schemes.split('|')[0]}:host:3478`)),
  );
};

const isMailServer = (text: string): boolean => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text);

export type LimitOverrides = z.output<typeof limits>;

/** Values that a local start without any setting uses; production refuses each of them. */
export const localDefaults = {
  jwt: 'local-access-token-key-for-development-only',
  refresh: 'local-refresh-token-key-for-development-only',
  csrf: 'local-csrf-token-key-for-development-only',
} as const;

/** The environment variables of both processes. */
export const environment = z.object({
  APP_ENV: z.enum(['local', 'test', 'production']).default('local'),
  PRODUCT_NAME: z.string().min(1).default('Tandem'),
  PUBLIC_ORIGIN: ownOrigin.default('http://localhost:3000'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_FOLDER: z.string().min(1).default('.tandem'),
  FILES_URL: bucketAddress.optional(),
  SUPPORT_EMAIL: z.email().default('support@tandem.example'),
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_OPS_URL: z.string().optional(),
  DATABASE_POOL: count.default(10),
  DATABASE_OPS_POOL: count.default(4),
  DATABASE_STATEMENT_TIMEOUT_MS: count.default(4000),
  DATABASE_SYNCHRONIZE: flag.default(false),
  DATABASE_TRANSACTION_POOLING: flag.default(false),
  REDIS_URL: z
    .string()
    .refine(
      isRedisAddress,
      'must look like redis://host:6379 or redis+sentinel://:password@host:26379,host:26379/name',
    ),
  REDIS_PREFIX: z.string().default('tandem'),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must look like smtp://user:password@host:587 or smtps://user:password@host:465')
    .optional(),
  MAIL_FROM: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be an id of digits').optional(),
  WHATSAPP_ACCESS_TOKEN: headerValue.optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'must be a name such as tandem_notice')
    .optional(),
  WHATSAPP_TEMPLATE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a code such as en or pt_BR')
    .default('en'),
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  CLAUDE_API_KEY: headerValue.optional(),
  CLAUDE_MODEL: z.string().min(1).optional(),
  CLAUDE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.anthropic.com'),
  OPENAI_API_KEY: headerValue.optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  OPENAI_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  GOOGLE_CALENDAR_CLIENT_ID: headerValue.optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: headerValue.optional(),
  GOOGLE_CALENDAR_SIGN_IN_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_CALENDAR_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com'),
  GOOGLE_CALENDAR_API_URL: webAddress.default('https://www.googleapis.com/calendar/v3'),
  MICROSOFT_CALENDAR_CLIENT_ID: headerValue.optional(),
  MICROSOFT_CALENDAR_CLIENT_SECRET: headerValue.optional(),
  MICROSOFT_CALENDAR_SIGN_IN_URL: webAddress.default('https://login.microsoftonline.com/common/oauth2/v2.0'),
  MICROSOFT_CALENDAR_API_URL: webAddress.default('https://graph.microsoft.com/v1.0'),
  CHAT_APP_URL: z.url().optional(),
  SURVEYS_APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_ORIGINS: httpsOrigins.default([]),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as example.org')
    .optional(),
  SUPERADMIN_EMAIL: z.email().optional(),
  SUPERADMIN_PASSWORD: z.string().min(8).optional(),
  JWT_SECRET: z.string().default(localDefaults.jwt),
  REFRESH_SECRET: z.string().default(localDefaults.refresh),
  CSRF_SECRET: z.string().default(localDefaults.csrf),
  CORS_ORIGINS: origins.default([]),
  REMOTE_ORIGINS: origins.optional(),
  PORTAL_HOSTS: portalHosts.default([]),
  FRAMED_PAGES: framedPages.default([]),
  VIDEO_ROOM_URL: z.url().optional(),
  STUN_URLS: serverList('stun|stuns').default([]),
  TURN_URLS: serverList('turn|turns', '(?:\\?transport=(?:udp|tcp))?').default([]),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SANDBOX_PAYMENTS: flag.default(false),
  LIMITS: limits.default({}),
  RELEASE_ERROR_PERCENT: z.coerce.number().min(1).max(99).default(10),
  RELEASE_ERROR_WITNESSES: count.default(3),
  TELEMETRY_PERCENT: z.coerce.number().min(0).max(100).default(100),
  WORKER_CONCURRENCY: count.default(4),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: flag.default(false),
});

export type Environment = z.output<typeof environment>;
