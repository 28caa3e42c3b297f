import { defineMeta } from '@tandem/platform';

export const meta = defineMeta({
  name: 'mf-events',
  contract: 1,
  pages: {
    events: { paths: ['/main/events', '/events'], layout: 'public', title: 'Events' },
    portalEvents: { paths: ['/app/:enterprise/:program/events'], layout: 'portal', title: 'Events' },
  },
  widgets: {},
  navigation: [
    {
      place: 'participant',
      label: 'Events',
      icon: 'ticket',
      order: 40,
      generalPath: '/main/events',
      portalPath: '/events',
    },
    {
      place: 'bottom-bar',
      label: 'Events',
      icon: 'ticket',
      order: 30,
      generalPath: '/main/events',
      portalPath: '/events',
    },
  ],
});
