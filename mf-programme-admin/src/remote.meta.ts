import { defineMeta } from '@tandem/platform';

export const meta = defineMeta({
  name: 'mf-programme-admin',
  contract: 1,
  pages: {
    programmeHome: {
      paths: ['/app/:enterprise/:program/admin'],
      layout: 'admin',
      title: 'Programme administration',
      requires: ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
    },
    enterpriseHome: { paths: ['/dashboard'], layout: 'admin', title: 'Programme administration' },
  },
  widgets: {},
  navigation: [{ place: 'admin', label: 'Dashboard', icon: 'layout', order: 10, portalPath: '/admin' }],
});
