import { defineMeta, type Role } from '@tandem/platform';

const admins: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];

/** Sessions between two people: requesting, moving, holding and reviewing them. */
export const meta = defineMeta({
  name: 'mf-bookings',
  contract: 1,
  pages: {
    bookings: {
      paths: ['/main/bookings', '/bookings', '/app/:enterprise/:program/bookings'],
      layout: 'general',
      title: 'Bookings',
    },
    bookingRequested: {
      paths: ['/main/bookings/:id/booking_requested'],
      layout: 'general',
      title: 'Booking request sent',
    },
    feedback: {
      paths: [
        '/bookings/:bookingId/participants/:participantId/feedback',
        '/app/:enterprise/:program/bookings/:bookingId/participants/:participantId/feedback',
      ],
      layout: 'general',
      title: 'Share your feedback',
    },
    thankYou: {
      paths: ['/bookings/:id/thank_you', '/app/:enterprise/:program/bookings/:id/thank_you'],
      layout: 'general',
      title: 'Thank you',
    },
    room: {
      paths: ['/bookings/:id/room', '/app/:enterprise/:program/bookings/:id/room'],
      layout: 'general',
      title: 'Video session',
    },
    groups: { paths: ['/app/:enterprise/:program/groups'], layout: 'general', title: 'Groups' },
    offline: {
      paths: ['/main/bookings/offline', '/app/:enterprise/:program/bookings/offline'],
      layout: 'general',
      title: 'Log a past session',
      requires: ['mentee', 'mentor'],
    },
    adminOffline: {
      paths: ['/app/:enterprise/:program/admin/bookings/offline'],
      layout: 'admin',
      title: 'Log a past session',
      requires: admins,
    },
    adminBookings: {
      paths: ['/app/:enterprise/:program/admin/bookings/bookings_list'],
      layout: 'admin',
      title: 'Bookings',
      requires: admins,
    },
    reportedBookings: {
      paths: ['/app/:enterprise/:program/admin/bookings/reported'],
      layout: 'admin',
      title: 'Reported bookings',
      requires: admins,
    },
    group: { paths: ['/app/:enterprise/:program/groups/:id'], layout: 'general', title: 'Group' },
  },
  widgets: {
    overdue: { slot: 'participant-dashboard/top', order: 5, requires: ['mentee', 'mentor'] },
    nextSession: { slot: 'participant-dashboard/top', order: 10, requires: ['mentee', 'mentor'] },
    groupInvitations: { slot: 'participant-dashboard/main', order: 5, requires: ['mentee', 'mentor'] },
    upcoming: { slot: 'participant-dashboard/main', order: 10, requires: ['mentee', 'mentor'] },
    week: {
      slot: 'admin-dashboard/main',
      order: 20,
      requires: admins,
    },
    book: { slot: 'profile/connect', order: 10 },
    connect: { slot: 'person-card/connect', order: 10 },
    ratingOverview: { slot: 'ratings/overview', order: 10 },
  },
  navigation: [
    {
      place: 'participant',
      label: 'Bookings',
      icon: 'calendar',
      order: 30,
      generalPath: '/main/bookings',
      portalPath: '/bookings',
    },
    {
      place: 'bottom-bar',
      label: 'Bookings',
      icon: 'calendar',
      order: 30,
      generalPath: '/main/bookings',
      portalPath: '/bookings',
    },
    {
      place: 'admin',
      label: 'Bookings',
      icon: 'calendar',
      order: 50,
      portalPath: '/admin/bookings/bookings_list',
      group: 'Programme',
    },
    {
      place: 'admin',
      label: 'Reported',
      icon: 'flag',
      order: 52,
      portalPath: '/admin/bookings/reported',
      group: 'Programme',
    },
  ],
});
