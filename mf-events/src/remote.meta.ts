import { defineMeta } from '@tandem/platform';

const staff = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'] as const;

/** Events and tickets: finding, reserving, and running them. */
export const meta = defineMeta({
  name: 'mf-events',
  contract: 1,
  pages: {
    events: { paths: ['/main/events', '/events'], layout: 'public', title: 'Events' },
    portalEvents: { paths: ['/app/:enterprise/:program/events'], layout: 'portal', title: 'Events' },
    event: { paths: ['/events/:id', '/app/:enterprise/:program/events/:id'], layout: 'public', title: 'Event' },
    checkout: {
      paths: ['/events/:id/checkout', '/app/:enterprise/:program/events/:id/checkout'],
      layout: 'public',
      title: 'Reserve your spot',
    },
    thankYou: {
      paths: ['/events/:id/thank_you', '/app/:enterprise/:program/events/:id/thank_you'],
      layout: 'public',
      title: 'Thank you',
    },
    unsubscribe: { paths: ['/events/unsubscribe'], layout: 'public', title: 'Event announcements' },
    adminEvents: {
      paths: ['/main/admins/events', '/app/:enterprise/:program/admin/events'],
      layout: 'admin',
      title: 'Events',
      requires: staff,
    },
    newEvent: {
      paths: ['/main/admins/events/new', '/app/:enterprise/:program/admin/events/new'],
      layout: 'admin',
      title: 'New event',
      requires: staff,
    },
    editEvent: {
      paths: ['/main/admins/events/:id/edit', '/app/:enterprise/:program/admin/events/:id/edit'],
      layout: 'admin',
      title: 'Edit event',
      requires: staff,
    },
    checkIn: {
      paths: ['/main/admins/events/:id/check_in', '/app/:enterprise/:program/admin/events/:id/check_in'],
      layout: 'admin',
      title: 'Check-in',
      requires: staff,
    },
    attendees: {
      paths: ['/main/admins/events/:id/attendees', '/app/:enterprise/:program/admin/events/:id/attendees'],
      layout: 'admin',
      title: 'Attendees',
      requires: staff,
    },
    newsfeed: { paths: ['/app/:enterprise/:program/newsfeed'], layout: 'portal', title: 'Newsfeed' },
    adminNewsfeed: {
      paths: ['/app/:enterprise/:program/admin/newsfeed'],
      layout: 'admin',
      title: 'Newsfeed',
      requires: staff,
    },
  },
  widgets: {
    latestPosts: { slot: 'participant-dashboard/aside', order: 50, requires: ['mentee', 'mentor'] },
    upcoming: { slot: 'participant-dashboard/aside', order: 40, requires: ['mentee', 'mentor'] },
    adminUpcoming: { slot: 'admin-dashboard/aside', order: 40 },
  },
  navigation: [
    {
      place: 'participant',
      label: 'Events',
      icon: 'ticket',
      order: 40,
      generalPath: '/main/events',
      portalPath: '/events',
    },
    { place: 'participant', label: 'Newsfeed', icon: 'newspaper', order: 35, portalPath: '/newsfeed' },
    // In a portal the newsfeed comes before the events, outside of it the events before the bookings (S-042).
    { place: 'bottom-bar', label: 'Events', icon: 'ticket', order: 25, generalPath: '/main/events' },
    { place: 'bottom-bar', label: 'Newsfeed', icon: 'newspaper', order: 40, portalPath: '/newsfeed' },
    { place: 'bottom-bar', label: 'Events', icon: 'ticket', order: 50, portalPath: '/events' },
    { place: 'admin', label: 'Events', icon: 'ticket', order: 60, portalPath: '/admin/events', requires: staff },
    { place: 'admin', label: 'Newsfeed', icon: 'newspaper', order: 61, portalPath: '/admin/newsfeed', requires: staff },
  ],
});
