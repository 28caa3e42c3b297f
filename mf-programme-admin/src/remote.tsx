import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    enterpriseDashboard: lazy(() => import('./features/enterprise/enterprise-dashboard.page')),
    createProgramme: lazy(() => import('./features/edit-programme/create-programme.page')),
    editProgramme: lazy(() => import('./features/edit-programme/edit-programme.page')),
    dashboard: lazy(() => import('./features/dashboard/dashboard.page')),
    analytics: lazy(() => import('./features/analytics/analytics.page')),
    settings: lazy(() => import('./features/settings/settings.page')),
    setup: lazy(() => import('./features/setup/setup.page')),
    appearance: lazy(() => import('./features/appearance/appearance.page')),
    dashboardSettings: lazy(() => import('./features/dashboard-settings/dashboard-settings.page')),
    participants: lazy(() => import('./features/participants/participants.page')),
    invitations: lazy(() => import('./features/invitations/invitations.page')),
    ratings: lazy(() => import('./features/ratings/ratings.page')),
    pairings: lazy(() => import('./features/pairings/pairings.page')),
    manageAgendas: lazy(() => import('./features/agendas/manage-agendas.page')),
    agenda: lazy(() => import('./features/agendas/agenda.page')),
    releases: lazy(() => import('./features/releases/releases.page')),
    invitation: lazy(() => import('./features/accept-invitation/invitation.page')),
  },
  widgets: {
    onboarding: lazy(() => import('./features/onboarding/onboarding.widget')),
    setupGuide: lazy(() => import('./features/overview/setup-guide.widget')),
    counts: lazy(() => import('./features/overview/counts.widget')),
    sessionCompletion: lazy(() => import('./features/analytics/session-completion.widget')),
    alertEditor: lazy(() => import('./features/alert/alert-editor.widget')),
    latestActivities: lazy(() => import('./features/activities/latest-activities.widget')),
    pairingSummary: lazy(() => import('./features/overview/pairing-summary.widget')),
    adminAgenda: lazy(() => import('./features/agendas/admin-agenda.widget')),
    learningModules: lazy(() => import('./features/learning-modules/learning-modules.widget')),
    agenda: lazy(() => import('./features/agendas/agenda.widget')),
    welcome: lazy(() => import('./features/welcome/welcome.widget')),
    about: lazy(() => import('./features/welcome/about.widget')),
    alert: lazy(() => import('./features/alert/alert.widget')),
  },
});
