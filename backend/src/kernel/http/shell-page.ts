/** A browser's request for a page, as far as the shell's first answer depends on it. */
export interface PageRequest {
  /** Path without query, as requested. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly host: string;
  readonly acceptLanguage: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** What the server writes into the shell's index.html. */
export interface PageContent {
  readonly status: 200 | 404;
  /** CSS text of the tenant's custom properties. */
  readonly css: string;
  /** Boot block: product, theme, locale, server time and what else the shell needs before its first request. */
  readonly boot: Readonly<Record<string, unknown>>;
  readonly title?: string;
  readonly lang?: string;
}

/** Implemented by the platform module. */
export abstract class ShellPage {
  /** Version of the shell to serve (`<dataFolder>/shell/<version>/index.html`), null when none is registered. */
  abstract activeVersion(): Promise<string | null>;

  /** Whether this build, `shell` or a remote's, was released here. */
  abstract isReleased(name: string, version: string): Promise<boolean>;

  /** Where a browser that asks for this page is sent instead; null shows the page. */
  abstract elsewhere(page: PageRequest): Promise<string | null>;

  abstract content(page: PageRequest): Promise<PageContent>;
}
