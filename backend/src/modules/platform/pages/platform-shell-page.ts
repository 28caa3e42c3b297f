import { isStartFile, type Discovery, type TenantTheme } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Clock, Config, NotFound, ShellPage, type PageContent, type PageRequest } from '../../../kernel/index.js';
import { RemoteDiscovery } from '../registry/discovery.js';
import { KnownPages } from '../registry/known-pages.js';
import { Themes } from '../tenants/theme.js';
import { PageOpenings } from './page-openings.js';

/** Programmes by the prefix of the page's address, in letters of any case; everything else is shown in the general marketplace's colours. */
const portalPath = /^\/app\/([^/]+)\/([^/]+)(\/|$)/i;
/** Pages before the sign-in belong to no programme, and show the colours of the portal that they name. */
const signInPath = /^\/users\/(login|sign_up)\/?$/i;

/** Fills the shell's page in, so that colours, names and remotes are there before the first paint and without a request. */
@Injectable()
export class PlatformShellPage extends ShellPage {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly themes: Themes,
    private readonly discovery: RemoteDiscovery,
    private readonly pages: KnownPages,
    private readonly openings: PageOpenings,
  ) {
    super();
  }

  activeVersion(): Promise<string | null> {
    return this.discovery.shellVersion();
  }

  isReleased(name: string, version: string): Promise<boolean> {
    return this.discovery.isReleased(name, version);
  }

  /** On a portal's own host the general entrances lead to this portal's; every other address means there what it means everywhere. */
  async elsewhere({ path, query, host }: PageRequest): Promise<string | null> {
    const portal = this.portalOf(host);
    if (!portal) return null;
    const [enterprise = '', program = ''] = portal.split('/');
    if (path === '/') return `/app/${enterprise}/${program}/overviews`;
    if (!signInPath.test(path) || query.has('program_id')) return null;
    const theme = await this.themeOf(enterprise, program);
    if (!theme) return null;
    const named = new URLSearchParams(query);
    named.set('enterprise_id', String(theme.enterprise_id));
    named.set('program_id', String(theme.program_id));
    return `${path}?${named}`;
  }

  async content(page: PageRequest): Promise<PageContent> {
    const { path, query, host } = page;
    const [, enterprise = 'main', program = 'main'] = portalPath.exec(path) ?? [];
    const theme = await this.themeOf(enterprise, program);
    const shown = theme ?? (await this.themeOf('main', 'main'));
    const { css: ownCss, ...tenant } = shown ?? { css: '' };
    const css = (await this.namedPortal(path, query))?.css ?? ownCss;
    const framed = this.config.framedPages.get(path.toLowerCase().replace(/\/+$/, '')) ?? null;
    const remotes = await this.discovery.for({ userId: null, programId: theme?.program_id ?? null });
    return {
      status: theme && (framed || (await this.pages.has(path))) ? 200 : 404,
      css,
      title: theme && !theme.is_general ? theme.name : this.config.productName,
      boot: {
        product: this.config.productName,
        locale: 'en',
        serverTime: this.clock.now().toISOString(),
        mode: this.config.appEnv,
        supportEmail: this.config.supportEmail,
        chatAppUrl: this.config.apps.chat,
        surveysAppUrl: this.config.apps.surveys,
        paymentOrigins: this.config.paymentOrigins,
        cookieDomain: this.portalOf(host) ? null : this.config.cookieDomain,
        framedPage: framed,
        opening: theme && !framed ? await this.openings.of(page, theme, remotes) : null,
        telemetryPercent: this.config.telemetryPercent,
        tenant: theme ? tenant : null,
        remotes: withStartFiles(remotes),
      },
    };
  }

  private portalOf(host: string): string | undefined {
    return this.config.portalHosts.get(host.toLowerCase());
  }

  private async namedPortal(path: string, query: URLSearchParams): Promise<TenantTheme | null> {
    const [enterprise, program] = [query.get('enterprise_id'), query.get('program_id')];
    if (!signInPath.test(path) || !enterprise || !program) return null;
    return foundOrNull(() => this.themes.named(enterprise, program));
  }

  private themeOf(enterprise: string, program: string): Promise<TenantTheme | null> {
    return foundOrNull(() => this.themes.of(safeDecode(enterprise), safeDecode(program)));
  }
}

async function foundOrNull<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** What comes with the page is only needed to begin with: the hash of each later file would double the page, and the entry carries it. */
function withStartFiles({ schema, microFrontends }: Discovery): Discovery {
  const short = Object.entries(microFrontends).map(([name, offers]) => [
    name,
    offers.map(({ extras, ...offer }) => ({
      ...offer,
      extras: {
        ...extras,
        files: Object.fromEntries(Object.entries(extras.files).filter(([file]) => isStartFile(file))),
      },
    })),
  ]);
  return { schema, microFrontends: Object.fromEntries(short) as Discovery['microFrontends'] };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
