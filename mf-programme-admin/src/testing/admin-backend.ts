import type { ProgrammeAdminView, ProgrammeRow } from '@tandem/contracts/programme-admin';
import { ApiServer } from '@tandem/testing/api-server';

export const programme: ProgrammeAdminView = {
  id: 5,
  name: 'Leaders',
  slug: 'leaders',
  description: 'Six months together.',
  start_date: null,
  end_date: null,
  timezone: 'Asia/Kuala_Lumpur',
  photo: null,
  photo_url: null,
  support_email: null,
  is_active: true,
  program_url: 'https://tandem.test/app/harbour/leaders/overviews',
  pairing_method: 'mentee_picks',
  pairing_method_type: 'traditional',
  enterprise: { id: 3, name: 'Harbour', slug: 'harbour' },
  white_label: {
    dashboard_primary_colour: '#428AC9',
    dashboard_secondary_colour: '#FFFFFF',
    newsfeed_banner: null,
    sign_in_logo_url: null,
    sign_up_logo_url: null,
    sign_in_logo_link: null,
    sign_up_logo_link: null,
    signup_vertical_banner_url: null,
    page: {
      welcome_headline: '',
      welcome_text: '',
      about_text: '',
      hero_image_url: null,
      show_mentors: true,
      show_events: true,
      show_newsfeed: true,
      show_resources: true,
      show_agenda: true,
    },
  },
  learning_modules: [],
  logo: null,
  dashboard_alert: '',
  agendas: [],
  duration: '3_months',
  no_of_participants: 'less_than_20',
  template_type: 'create_my_own',
  goals: [],
  program_goals: [],
  review_questions: [],
  setup_steps: [],
  privacy_settings: 'closed',
  review_settings: 'shown',
  whatsapp_notification: false,
  smart_matching: true,
  cancel_notice_hours: 0,
  reschedule_notice_hours: 0,
  credits_required: false,
  available_roles: [
    { id: 11, name: 'mentee', users: 4 },
    { id: 12, name: 'mentor', users: 2 },
    { id: 13, name: 'admin', users: 1 },
    { id: 14, name: 'portal_owner', users: 1 },
  ],
  total_users: 8,
  mentees: 4,
  mentors: 2,
  admins: 2,
  status: 'active',
  updated_at: '2026-05-12T03:00:00.000Z',
};

export const row: ProgrammeRow = {
  id: 5,
  logo: null,
  name: 'Leaders',
  pairing_method: 'admin_pairs',
  start_date: '2026-02-03',
  privacy_settings: 'open',
  total_users: 8,
  mentees: 4,
  mentors: 2,
  admins: 2,
  status: 'ended',
};

export const admin = {
  id: 9,
  firstname: 'Grace',
  full_name: 'Grace Admin',
  email: 'grace@harbour.test',
  timezone: 'Asia/Kuala_Lumpur',
  memberships: [],
  enterprise_admin_access: [3],
  is_superadmin: false,
  checks: ['enterprise_welcome_modal'],
};

/** A server that knows one admin and one programme; a test adds what it is about. */
export function adminBackend(): ApiServer {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => admin);
  server.on('GET /programs', () => programme);
  server.listen();
  return server;
}
