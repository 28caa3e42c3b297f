import type { ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { adminBackend } from './admin-backend';

export const [stable, fresh] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];

export const releaseRow = (version: string) => ({
  version,
  released_at: '2026-11-22T08:00:00Z',
  contract: 1,
  commit: null,
});

/** Everybody has the older of its two versions. */
export const events: ReleaseStatus = {
  name: 'mf-events',
  versions: [{ version: stable, share: 100 }],
  plan: null,
  takes_back: null,
  pins: [],
  releases: [releaseRow(fresh), releaseRow(stable)],
};

export const measured: VersionHealth = {
  name: 'mf-events',
  version: stable,
  loads: 40,
  failures: 0,
  load_p75_ms: 200,
  lcp_p75_ms: 1800,
  inp_p75_ms: 100,
  cls_p75_thousandths: 10,
};

/** Finds the innermost element whose text has these words, however many parts it is in. */
export function words(wanted: string | RegExp) {
  const has = ({ textContent }: Element) => {
    const text = textContent.replace(/\s+/g, ' ');
    return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  };
  return (_text: string, element: Element | null) =>
    element !== null && has(element) && ![...element.children].some(has);
}

/** A server that answers what the page of the releases reads. */
export const releasesBackend = () =>
  adminBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [events] }))
    .on('GET /main/admins/releases/health.json', () => ({ data: [measured] }))
    .on('GET /main/admins/release_tokens.json', () => ({ data: [] }));
