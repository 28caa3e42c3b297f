import type { PageOpening, TenantTheme } from '@tandem/contracts/platform';

/** What the server wrote into the page, so that nothing has to be asked before the first paint. */
export interface Boot {
  readonly product: string;
  readonly locale: string;
  /** ISO 8601. */
  readonly serverTime: string | null;
  readonly mode: 'local' | 'test' | 'production';
  readonly supportEmail: string | null;
  /** The programme of the address, when the server could tell. */
  readonly tenant: Omit<TenantTheme, 'css'> | null;
  /** Percent of the pages that report how the remotes do. */
  readonly telemetryPercent: number;
  /** The version of the shell that the page was served with; null from a server that does not say. */
  readonly shell: string | null;
  /** The registry as it stood when the page was served. */
  readonly remotes: unknown;
  /** Opens in a new tab in place of the built-in messages. */
  readonly chatAppUrl: string | null;
  /** Where admins run surveys in place of the built-in pages. */
  readonly surveysAppUrl: string | null;
  /** Origins of outside payment pages that answers may lead to. */
  readonly paymentOrigins: readonly string[];
  /** Where portals and the main site stand on hosts of one domain: that domain. */
  readonly cookieDomain: string | null;
  /** What the opened page begins with, for whom it was opened; null where the server can't tell. */
  readonly opening: PageOpening | null;
  /** What the installation shows at the served address: a page of another site. */
  readonly framedPage: { readonly path: string; readonly title: string; readonly url: string } | null;
}

const withoutServer: Boot = {
  product: 'Tandem',
  locale: 'en',
  serverTime: null,
  mode: 'production',
  supportEmail: null,
  tenant: null,
  telemetryPercent: 0,
  shell: null,
  remotes: null,
  chatAppUrl: null,
  surveysAppUrl: null,
  paymentOrigins: [],
  cookieDomain: null,
  opening: null,
  framedPage: null,
};

function parse(text: string): Partial<Boot> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const boot = (): HTMLElement | null => document.getElementById('tandem-boot');
/** Documents whose words were read: what they tell to be next may be over by the time that their page is opened again. */
const read = new WeakSet<HTMLElement>();

/** What a block was read as: it carries the whole registry, and every address that leads to the chat asks for it. */
const known = new WeakMap<HTMLElement, { readonly text: string; readonly value: Partial<Boot> }>();

function valueOf(block: HTMLElement): Partial<Boot> {
  const text = block.textContent;
  const before = known.get(block);
  if (before?.text === text) return before.value;
  const value = parse(text);
  known.set(block, { text, value });
  return value;
}

/** What the boot block tells; a page served without one gets the defaults. */
export function readBoot(): Boot {
  const block = boot();
  const spent = block && read.has(block) ? { opening: null } : {};
  return { ...withoutServer, ...(block ? valueOf(block) : {}), ...spent };
}

/** From now on the document begins with no words. */
export function endOpening(): void {
  const block = boot();
  if (block) read.add(block);
}
