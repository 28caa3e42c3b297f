import { defineMeta } from '@tandem/platform';

/** People: finding mentors, profiles, hours, credits. */
export const meta = defineMeta({
  name: 'mf-accounts',
  contract: 1,
  pages: {
    discover: { paths: ['/discover/mentors'], layout: 'public', title: 'Discover mentors' },
    directory: { paths: ['/app/:enterprise/:program/directory'], layout: 'portal', title: 'Discover mentors' },
    mentorProfile: { paths: ['/mentor_profile/:person'], layout: 'public', title: 'Mentor profile' },
    menteeProfile: { paths: ['/mentee_profile/:person'], layout: 'general', title: 'Mentee profile' },
    member: { paths: ['/app/:enterprise/:program/members/:userId'], layout: 'portal', title: 'Member' },
    account: { paths: ['/users/:slug/edit'], layout: 'general', title: 'Account' },
    profile: { paths: ['/users/:slug/edit/profile'], layout: 'general', title: 'Profile' },
    notification: { paths: ['/users/:slug/edit/notification'], layout: 'general', title: 'Notification' },
    availability: {
      paths: ['/users/:slug/edit/availability', '/main/availability', '/app/:enterprise/:program/availability'],
      layout: 'general',
      title: 'Availability',
    },
    purchase: {
      paths: ['/package/10/purchase_page', '/package/12/purchase_page'],
      layout: 'general',
      title: 'Buy credits',
    },
    purchases: { paths: ['/subscriptions'], layout: 'general', title: 'Purchase history' },
    pendingPayment: {
      paths: ['/subscriptions/:id/pending_payment'],
      layout: 'general',
      title: 'Pending payment',
    },
    thankYou: { paths: ['/subscriptions/:id/thank_you'], layout: 'general', title: 'Thank you' },
    sandbox: { paths: ['/payments/sandbox/:session'], layout: 'public', title: 'Sandbox checkout' },
    applications: {
      paths: ['/main/admins/mentor_applications'],
      layout: 'admin',
      title: 'Mentor applications',
      requires: ['superadmin'],
    },
  },
  widgets: {
    creditButton: { slot: 'top-navbar/credit', order: 10 },
    application: { slot: 'participant-dashboard/top', order: 10, requires: ['mentor'] },
    offers: { slot: 'participant-dashboard/top', order: 20, requires: ['mentee'] },
    mentors: { slot: 'participant-dashboard/main', order: 30, requires: ['mentee', 'mentor'] },
    mentees: { slot: 'participant-dashboard/main', order: 40, requires: ['mentor'] },
    creditBalance: { slot: 'participant-dashboard/aside', order: 10, requires: ['mentee', 'mentor'] },
    impact: { slot: 'participant-dashboard/aside', order: 20, requires: ['mentor'] },
    hours: { slot: 'participant-dashboard/aside', order: 30, requires: ['mentor'] },
    speakerFollow: { slot: 'event-speaker/follow', order: 10 },
    quickLinks: { slot: 'participant-dashboard/aside', order: 90 },
  },
  navigation: [
    {
      place: 'participant',
      label: 'Mentors',
      icon: 'users',
      order: 20,
      generalPath: '/discover/mentors',
      portalPath: '/directory',
    },
    {
      place: 'admin',
      label: 'Mentor applications',
      icon: 'user-check',
      order: 60,
      group: 'Marketplace',
      generalPath: '/main/admins/mentor_applications',
      requires: ['superadmin'],
    },
    { place: 'bottom-bar', label: 'Mentors', icon: 'users', order: 20, generalPath: '/discover/mentors' },
  ],
});
