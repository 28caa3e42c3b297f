import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CalendarAccount, CalendarProvider } from '../calendars/outside-calendar.js';
import type { BucketAddress } from '../files/bucket-address.js';
import type { ModelAccount, ModelProvider } from '../language-model/language-model.js';
import type { WhatsappAccount } from '../whatsapp/cloud-whatsapp.js';
import { environment, type Environment, type LimitOverrides } from './environment.js';
import { refuseWeakProduction } from './production-rules.js';
import { refuseHalves } from './whole-settings.js';

export type AppEnv = Environment['APP_ENV'];

/** Where `npm run dev -- <remote> --against` serves a remote on the developer's own machine. */
const developersOrigins = [4201, 4202, 4203, 4204].map((port) => `http://localhost:${port}`);

function hostAndPortal(text: string): [host: string, portal: string] {
  const [host = '', portal = ''] = text.split('=');
  return [host.toLowerCase(), portal];
}

function firstSuperadmin({ SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password }: Environment) {
  return email && password ? { email: email.toLowerCase(), password } : null;
}

function whatsappAccount(values: Environment): WhatsappAccount | null {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_TEMPLATE } = values;
  if (!WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN || !WHATSAPP_TEMPLATE) return null;
  return {
    apiUrl: values.WHATSAPP_API_URL.replace(/\/+$/, ''),
    phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
    accessToken: WHATSAPP_ACCESS_TOKEN,
    template: WHATSAPP_TEMPLATE,
    language: values.WHATSAPP_TEMPLATE_LANGUAGE,
  };
}

function modelAccount(apiUrl: string, apiKey?: string, model?: string): ModelAccount | null {
  return apiKey && model ? { apiUrl: apiUrl.replace(/\/+$/, ''), apiKey, model } : null;
}

const modelAccounts = (values: Environment): Record<ModelProvider, ModelAccount | null> => ({
  claude: modelAccount(values.CLAUDE_API_URL, values.CLAUDE_API_KEY, values.CLAUDE_MODEL),
  openai: modelAccount(values.OPENAI_API_URL, values.OPENAI_API_KEY, values.OPENAI_MODEL),
});

type CalendarAccounts = Record<CalendarProvider, CalendarAccount | null>;

function calendarAccounts(values: Environment): CalendarAccounts {
  const { GOOGLE_CALENDAR_CLIENT_ID: googleId, GOOGLE_CALENDAR_CLIENT_SECRET: googleSecret } = values;
  const { MICROSOFT_CALENDAR_CLIENT_ID: microsoftId, MICROSOFT_CALENDAR_CLIENT_SECRET: microsoftSecret } = values;
  const google = {
    signInUrl: values.GOOGLE_CALENDAR_SIGN_IN_URL,
    tokenUrl: `${values.GOOGLE_CALENDAR_TOKEN_URL}/token`,
    revokeUrl: `${values.GOOGLE_CALENDAR_TOKEN_URL}/revoke`,
    apiUrl: values.GOOGLE_CALENDAR_API_URL,
  };
  const microsoft = {
    signInUrl: `${values.MICROSOFT_CALENDAR_SIGN_IN_URL}/authorize`,
    tokenUrl: `${values.MICROSOFT_CALENDAR_SIGN_IN_URL}/token`,
    revokeUrl: null,
    apiUrl: values.MICROSOFT_CALENDAR_API_URL,
  };
  return {
    google: googleId && googleSecret ? { clientId: googleId, clientSecret: googleSecret, ...google } : null,
    microsoft:
      microsoftId && microsoftSecret ? { clientId: microsoftId, clientSecret: microsoftSecret, ...microsoft } : null,
  };
}

/** Settings of the installation, read once from the environment. */
@Injectable()
export class Config {
  readonly appEnv: AppEnv;
  readonly productName: string;
  /** Scheme, host and port, no trailing slash. */
  readonly publicOrigin: string;
  readonly port: number;
  readonly host: string;
  /** Absolute folder of files, remotes, shell versions and captured mail. */
  readonly dataFolder: string;
  /** Bucket of files and builds; null keeps them in the data folder. */
  readonly filesBucket: BucketAddress | null;
  readonly supportEmail: string;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string | null;
  readonly databaseOpsUrl: string;
  readonly databasePool: number;
  readonly databaseOpsPool: number;
  /** Milliseconds after which PostgreSQL cancels a statement. */
  readonly statementTimeout: number;
  /** Behind a pooler in transaction mode no tenant may be remembered on a connection. */
  readonly transactionPooling: boolean;
  readonly redisUrl: string;
  readonly redisPrefix: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: messages are only logged. */
  readonly whatsapp: WhatsappAccount | null;
  /** Null: what a model would write is written by rule. */
  readonly languageModels: Readonly<Record<ModelProvider, ModelAccount | null>>;
  /** Null: nobody can link a calendar there, and links to the provider's own page stand in for it. */
  readonly calendars: Readonly<CalendarAccounts>;
  /** Applications of others for the chat and for the surveys that admins run; null means the built-in pages. */
  readonly apps: { readonly chat: string | null; readonly surveys: string | null };
  /** Origins of outside payment pages to which the answer to a booking may lead the browser. */
  readonly paymentOrigins: readonly string[];
  /** Domain of the cookie that carries the wanted page over to sign-in; null keeps it on the host that set it. */
  readonly cookieDomain: string | null;
  /** The person whom the very first start makes superadmin, null when nobody is named. */
  readonly firstSuperadmin: { readonly email: string; readonly password: string } | null;
  readonly secrets: { readonly jwt: string; readonly refresh: string; readonly csrf: string };
  readonly corsOrigins: readonly string[];
  /** Origins besides the own one from which remotes may be loaded. */
  readonly remoteOrigins: readonly string[];
  /** Portals, as `enterprise/programme` by slugs, by the hosts of their own. */
  readonly portalHosts: ReadonlyMap<string, string>;
  /** Pages of other sites that are framed, by their path here in lower case. */
  readonly framedPages: ReadonlyMap<string, Environment['FRAMED_PAGES'][number]>;
  /** Server of external video rooms (Jitsi), no trailing slash; without one sessions are held in the built-in room. */
  readonly videoRoomUrl: string | null;
  /** How people in the built-in room reach each other through firewalls; the secret is the one that coturn shares. */
  readonly stunUrls: readonly string[];
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
  /** Whether the checkout page on which no money moves stands in for a payment provider. */
  readonly sandboxPayments: boolean;
  readonly limits: LimitOverrides;
  /** When a version that was just handed out is taken back by itself: failures in percent of its loads, seen by so many sessions. */
  readonly releaseWatch: { readonly errorPercent: number; readonly witnesses: number };
  /** Percent of the browsers that report how the remotes do. */
  readonly telemetryPercent: number;
  readonly workerConcurrency: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly trustProxy: boolean;

  constructor(values: Environment) {
    this.appEnv = values.APP_ENV;
    this.productName = values.PRODUCT_NAME;
    this.publicOrigin = values.PUBLIC_ORIGIN;
    this.port = values.PORT;
    this.host = values.HOST;
    this.dataFolder = path.resolve(values.DATA_FOLDER);
    this.filesBucket = values.FILES_URL ?? null;
    this.supportEmail = values.SUPPORT_EMAIL;
    this.databaseUrl = values.DATABASE_URL;
    this.databaseOwnerUrl = values.DATABASE_OWNER_URL ?? null;
    this.databaseOpsUrl = values.DATABASE_OPS_URL ?? values.DATABASE_URL;
    this.databasePool = values.DATABASE_POOL;
    this.databaseOpsPool = values.DATABASE_OPS_POOL;
    this.statementTimeout = values.DATABASE_STATEMENT_TIMEOUT_MS;
    this.transactionPooling = values.DATABASE_TRANSACTION_POOLING;
    this.redisUrl = values.REDIS_URL;
    this.redisPrefix = values.REDIS_PREFIX;
    this.smtpUrl = values.SMTP_URL ?? null;
    this.mailFrom = values.MAIL_FROM ?? `${values.PRODUCT_NAME} <${values.SUPPORT_EMAIL}>`;
    [this.whatsapp, this.calendars] = [whatsappAccount(values), calendarAccounts(values)];
    this.languageModels = modelAccounts(values);
    this.apps = { chat: values.CHAT_APP_URL ?? null, surveys: values.SURVEYS_APP_URL ?? null };
    [this.paymentOrigins, this.cookieDomain] = [values.PAYMENT_ORIGINS, values.COOKIE_DOMAIN ?? null];
    this.firstSuperadmin = firstSuperadmin(values);
    this.secrets = { jwt: values.JWT_SECRET, refresh: values.REFRESH_SECRET, csrf: values.CSRF_SECRET };
    this.corsOrigins = values.CORS_ORIGINS;
    this.remoteOrigins = values.REMOTE_ORIGINS ?? (values.APP_ENV === 'local' ? developersOrigins : []);
    this.portalHosts = new Map(values.PORTAL_HOSTS.map(hostAndPortal));
    this.framedPages = new Map(values.FRAMED_PAGES.map((page) => [page.path.toLowerCase(), page]));
    this.videoRoomUrl = values.VIDEO_ROOM_URL?.replace(/\/+$/, '') ?? null;
    this.stunUrls = values.STUN_URLS;
    this.turn = values.TURN_SECRET ? { urls: values.TURN_URLS, secret: values.TURN_SECRET } : null;
    this.sandboxPayments = values.APP_ENV !== 'production' || values.SANDBOX_PAYMENTS;
    this.limits = values.LIMITS;
    this.releaseWatch = { errorPercent: values.RELEASE_ERROR_PERCENT, witnesses: values.RELEASE_ERROR_WITNESSES };
    this.telemetryPercent = values.TELEMETRY_PERCENT;
    this.workerConcurrency = values.WORKER_CONCURRENCY;
    [this.logLevel, this.trustProxy] = [values.LOG_LEVEL, values.TRUST_PROXY];
  }

  /** Whether pages under this origin are the product's own: its public one, and those of portals with a host of their own. */
  isOwnOrigin(origin: string): boolean {
    return (
      origin === this.publicOrigin ||
      [...this.portalHosts.keys()].some((host) => origin.toLowerCase() === this.originAt(host))
    );
  }

  /** Where links that leave the product lead to a portal: its own host, where its people are signed in, else the public origin. */
  originOf(enterpriseSlug: string, programSlug: string): string {
    const portal = `${enterpriseSlug}/${programSlug}`.toLowerCase();
    const [host] = [...this.portalHosts].find(([, named]) => named.toLowerCase() === portal) ?? [];
    return host === undefined ? this.publicOrigin : this.originAt(host);
  }

  private originAt(host: string): string {
    return `${new URL(this.publicOrigin).protocol}//${host}`;
  }

  /** Only tests fetch from their own machine what a person gave the address of (S31). */
  get privateAddresses(): boolean {
    return this.appEnv === 'test';
  }

  get isProduction(): boolean {
    return this.appEnv === 'production';
  }
}

/** Files that set variables cannot leave one out: set to nothing is as good as not set. */
const filled = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads and judges the settings; an empty one is not set. @throws Error naming each setting that is missing or too weak, never its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const result = environment.safeParse(filled(env));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings are not usable.\n${lines.join('\n')}`);
  }
  if (result.data.APP_ENV === 'production') refuseWeakProduction(result.data);
  refuseHalves(result.data);
  const config = new Config(result.data);
  // The sandbox holds nobody who shares the product's own origin.
  if ([...config.framedPages.values()].some(({ url }) => config.isOwnOrigin(new URL(url).origin)))
    throw new Error('The settings are not usable.\nFRAMED_PAGES: must be pages of other sites');
  return config;
}
