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
    dashboardSettings: {
      paths: ['/app/:enterprise/:program/admin/dashboard_settings'],
      layout: 'admin',
      title: 'Dashboard settings',
      requires: admins,
    },
    participants: {
      paths: ['/app/:enterprise/:program/admin/user_management'],
      layout: 'admin',
      title: 'Participants',
      requires: admins,
    },
    invitations: {
      paths: ['/app/:enterprise/:program/admin/user-invites'],
      layout: 'admin',
      title: 'Invitations',
      requires: admins,
    },
    pairings: {
      paths: ['/app/:enterprise/:program/admin/group_and_pairings_management'],
      layout: 'admin',
      title: 'Pairings',
      requires: admins,
    },
    invitation: { paths: ['/invites/:token'], layout: 'public', title: 'Invitation' },
  },
  widgets: {
    onboarding: { slot: 'admin-dashboard/top', order: 5, requires: ['admin', 'portal_owner'] },
    setupGuide: { slot: 'admin-dashboard/top', order: 10, requires: admins },
    counts: { slot: 'admin-dashboard/top', order: 20, requires: admins },
    alertEditor: { slot: 'admin-dashboard/main', order: 60, requires: admins },
    latestActivities: { slot: 'admin-dashboard/aside', order: 10, requires: admins },
    pairingSummary: { slot: 'admin-dashboard/aside', order: 20, requires: admins },
    welcome: { slot: 'participant-dashboard/top', order: 1 },
    about: { slot: 'participant-dashboard/main', order: 90 },
    alert: { slot: 'participant-dashboard/top', order: 5, requires: ['mentee', 'mentor'] },
  },
  navigation: [
    { place: 'admin', label: 'Dashboard', icon: 'layout', order: 10, portalPath: '/admin' },
    {
      place: 'admin',
      label: 'Participants',
      icon: 'users',
      order: 20,
      portalPath: '/admin/user_management',
      group: 'People',
    },
    {
      place: 'admin',
      label: 'Pairings',
      icon: 'user-check',
      order: 30,
      portalPath: '/admin/group_and_pairings_management',
      group: 'People',
    },
    {
      place: 'admin',
      label: 'Invitations',
      icon: 'message',
      order: 40,
      portalPath: '/admin/user-invites',
      group: 'People',
    },
    {
      place: 'admin',
      label: 'Appearance',
      icon: 'palette',
      order: 80,
      portalPath: '/admin/appearance',
      group: 'Set-up',
    },
    {
      place: 'admin',
      label: 'Dashboard settings',
      icon: 'list',
      order: 85,
      portalPath: '/admin/dashboard_settings',
      group: 'Set-up',
    },
    { place: 'admin', label: 'Settings', icon: 'settings', order: 90, portalPath: '/admin/settings', group: 'Set-up' },
  ],
});
