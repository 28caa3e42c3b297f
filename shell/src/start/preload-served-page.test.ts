import { discoverySchema } from '@tandem/contracts/platform';
import { preloadServedPage } from './preload-served-page';

const hash = `sha384-${'A'.repeat(64)}`;
const widget = (slot: string) => ({ widgets: { one: { slot } } });
const page = (path: string, layout = 'portal') => ({ pages: { list: { paths: [path], layout, title: 'List' } } });

function offer(name: string, more: object) {
  return [
    {
      url: `/remotes/${name}/1.0.0-00000000/mf-manifest.json`,
      metadata: { integrity: hash, version: '1.0.0-00000000' },
      extras: {
        meta: { name, contract: 1, pages: {}, ...more },
        files: { 'remoteEntry.0a1b2c3d4e5f.js': hash, 'js/12.0a1b2c3d4e5f.js': hash },
      },
    },
  ];
}

const served = {
  schema: discoverySchema,
  microFrontends: {
    'mf-bookings': offer('mf-bookings', {
      ...page('/app/:enterprise/:program/bookings'),
      ...widget('participant-dashboard/main'),
    }),
    'mf-events': offer('mf-events', widget('participant-dashboard/aside')),
    'mf-programme-admin': offer('mf-programme-admin', {
      ...page('/app/:enterprise/:program/admin/settings', 'admin'),
      ...widget('admin-dashboard/top'),
    }),
  },
};

const askedFor = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
    ({ href }) => /mf-[a-z-]+/.exec(href)?.[0],
  );

test('[D-S38] the page that came tells whose first files are asked for, before anybody is known', () => {
  preloadServedPage(null, '/app/acme/leaders/bookings');
  preloadServedPage(served, '/app/acme/leaders/admin/settings');
  preloadServedPage(served, '/nowhere');
  expect(askedFor()).toEqual([]);
  preloadServedPage(served, '/app/acme/leaders/bookings');
  expect(askedFor()).toEqual(['mf-bookings']);
  preloadServedPage(served, '/app/acme/leaders/overviews');
  expect(askedFor()).toEqual(['mf-bookings', 'mf-events']);
});
