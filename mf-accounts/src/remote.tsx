import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    discover: lazy(() => import('./features/discover-mentors/discover-mentors.page')),
    directory: lazy(() => import('./features/discover-mentors/discover-mentors.page')),
    mentorProfile: lazy(() => import('./features/show-profile/mentor-profile.page')),
    menteeProfile: lazy(() => import('./features/show-profile/mentee-profile.page')),
    member: lazy(() => import('./features/show-profile/member.page')),
    account: lazy(() => import('./features/edit-profile/account.page')),
    profile: lazy(() => import('./features/edit-profile/profile.page')),
    notification: lazy(() => import('./features/edit-profile/notification.page')),
    integrations: lazy(() => import('./features/link-calendars/integrations.page')),
    availability: lazy(() => import('./features/edit-availability/availability.page')),
    goalSetting: lazy(() => import('./features/set-goals/goal-setting.page')),
    learningObjectives: lazy(() => import('./features/learning-plan/learning-objectives.page')),
    purchase: lazy(() => import('./features/buy-credits/purchase.page')),
    purchases: lazy(() => import('./features/purchase-history/purchases.page')),
    pendingPayment: lazy(() => import('./features/pay-pending/pending-payment.page')),
    thankYou: lazy(() => import('./features/thank-buyer/thank-you.page')),
    sandbox: lazy(() => import('./features/sandbox-checkout/sandbox.page')),
    messages: lazy(() => import('./features/chat/messages.page')),
    creditPurchases: lazy(() => import('./features/export-purchases/credit-purchases.page')),
    users: lazy(() => import('./features/manage-users/users.page')),
    applications: lazy(() => import('./features/decide-applications/mentor-applications.page')),
  },
  widgets: {
    creditButton: lazy(() => import('./features/show-credits/credit-button.widget')),
    chatNotice: lazy(() => import('./features/dashboard/chat-notice.widget')),
    application: lazy(() => import('./features/dashboard/application.widget')),
    offers: lazy(() => import('./features/offer-credits/offers.widget')),
    mentors: lazy(() => import('./features/dashboard/mentors.widget')),
    mentees: lazy(() => import('./features/dashboard/mentees.widget')),
    creditBalance: lazy(() => import('./features/show-credits/credit-balance.widget')),
    impact: lazy(() => import('./features/dashboard/impact.widget')),
    objectives: lazy(() => import('./features/learning-plan/objectives.widget')),
    hours: lazy(() => import('./features/dashboard/hours.widget')),
    speakerFollow: lazy(() => import('./follow/speaker-follow.widget')),
    similarMentors: lazy(() => import('./features/discover-mentors/similar-mentors.widget')),
    quickLinks: lazy(() => import('./features/dashboard/quick-links.widget')),
  },
});
