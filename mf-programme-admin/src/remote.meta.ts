import { defineMeta, type Role } from '@tandem/platform';

const admins: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];

/** Running programmes: the enterprise's list of them, and everything behind a portal's /admin. */
export const meta = defineMeta({
  name: 'mf-programme-admin',
  contract: 1,
  pages: {
    enterpriseDashboard: { paths: ['/dashboard'], layout: 'admin', title: 'Mentoring Programs' },
    createProgramme: { paths: ['/create'], layout: 'admin', title: 'Create program' },
    editProgramme: { paths: ['/edit/:programId'], layout: 'admin', title: 'Edit program' },
    dashboard: { paths: ['/app/:enterprise/:program/admin'], layout: 'admin', title: 'Dashboard', requires: admins },
    settings: {
      paths: ['/app/:enterprise/:program/admin/settings'],
      layout: 'admin',
      title: 'Settings',
      requires: admins,
    },
    appearance: {
      paths: ['/app/:enterprise/:program/admin/appearance'],
      layout: 'admin',
      title: 'Appearance',
      requires: admins,
    },
  },
  widgets: {},
  navigation: [
    { place: 'admin', label: 'Dashboard', icon: 'layout', order: 10, portalPath: '/admin' },
    {
      place: 'admin',
      label: 'Appearance',
      icon: 'palette',
      order: 80,
      portalPath: '/admin/appearance',
      group: 'Set-up',
    },
    { place: 'admin', label: 'Settings', icon: 'settings', order: 90, portalPath: '/admin/settings', group: 'Set-up' },
  ],
});
