import type { TestApp } from './harness.js';

interface Portal {
  readonly enterpriseSlug: string;
  readonly slug: string;
}

/** Gives a portal that a test has built a host of its own, as `PORTAL_HOSTS` does; answers the portal's address there. */
export function giveHost(app: TestApp, { enterpriseSlug, slug }: Portal, host = 'mentoring.harbour.example'): string {
  const portalHosts = new Map([...app.config.portalHosts, [host, `${enterpriseSlug}/${slug}`]]);
  Object.assign(app.config, { portalHosts });
  return `http://${host}/app/${enterpriseSlug}/${slug}`;
}
