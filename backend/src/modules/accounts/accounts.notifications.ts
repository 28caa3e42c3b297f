import { creditsOf } from '@tandem/contracts/accounts';
import { formatInstant } from '../../kernel/index.js';
import { defineNotification } from '../notifications/index.js';
import { PlatformFacade } from '../platform/index.js';
import { chatNotifications } from './chat/chat.notifications.js';
import { goalNotifications } from './goal-setting/goal-setting.notifications.js';
import { creditsExpiring, creditsGranted, creditsPurchased, mentorApplicationDecided } from './accounts.messages.js';
import { isExempt } from './credits/credit.queries.js';

const inWords = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`);

const directoryOf = ({ enterpriseSlug, slug }: { enterpriseSlug: string; slug: string }): string =>
  `/app/${enterpriseSlug}/${slug}/directory`;

/** Notices sent by accounts (D-A101). */
export const accountsNotifications = [
  ...chatNotifications,
  ...goalNotifications,
  defineNotification({
    name: 'accounts.credits-received',
    on: creditsGranted,
    prepare: (payload) =>
      Promise.resolve({ credits: inWords(creditsOf(payload.units)), expiresAt: new Date(payload.expiresAt) }),
    recipients: (payload) => [{ userId: payload.userId }],
    inApp: {
      objectType: 'Booking',
      text: ({ facts }) => `You received ${facts.credits}.`,
      linkPath: '/discover/mentors',
    },
    email: {
      subject: ({ facts }) => `You received ${facts.credits}`,
      body: ({ facts, reader }) => [
        `${facts.credits} ${facts.credits.startsWith('1 ') ? 'was' : 'were'} added to your account. 1 credit pays for one session.`,
        `Use it by ${formatInstant(facts.expiresAt, reader.timezone, 'DD MMM YYYY')}.`,
      ],
      button: { label: 'Browse mentors', path: '/discover/mentors' },
    },
  }),
  defineNotification({
    name: 'accounts.credits-purchased',
    on: creditsPurchased,
    prepare: ({ units, expiresAt, isLate }) =>
      Promise.resolve({
        credits: inWords(creditsOf(units)),
        expiresAt: new Date(expiresAt),
        // Whoever gave the purchase up hears why there are credits all the same (D-A91).
        news: isLate
          ? 'Your payment came after the purchase was closed, and counts all the same'
          : 'We received your payment',
      }),
    recipients: ({ userId }) => [{ userId }],
    inApp: {
      objectType: 'Booking',
      text: ({ facts }) => `${facts.news}: ${facts.credits}.`,
      linkPath: '/subscriptions',
    },
    email: {
      subject: ({ facts }) => `Your payment for ${facts.credits} was received`,
      body: ({ facts, reader }) => [
        `${facts.news}. ${facts.credits} ${facts.credits.startsWith('1 ') ? 'was' : 'were'} added to your account; 1 credit pays for one session.`,
        `Use it by ${formatInstant(facts.expiresAt, reader.timezone, 'DD MMM YYYY')}. Your receipt is in your purchase history.`,
      ],
      button: { label: 'Purchase history', path: '/subscriptions' },
    },
  }),
  defineNotification({
    name: 'accounts.credits-expiring',
    on: creditsExpiring,
    prepare: async ({ userId, programId, credits, expiresAt }, tools) => {
      // Whoever never pays is shown no credits (D-A75).
      if (await isExempt(tools.database, userId)) return null;
      const programme = await tools.get(PlatformFacade).programme(programId);
      return {
        credits: inWords(credits),
        expiresAt: new Date(expiresAt),
        one: credits === 1,
        mentors: programme && !programme.isGeneral ? directoryOf(programme) : '/discover/mentors',
      };
    },
    recipients: (payload) => [{ userId: payload.userId }],
    inApp: {
      objectType: 'Booking',
      text: ({ payload, facts }) => `${facts.credits} ${facts.one ? 'expires' : 'expire'} in ${payload.daysLeft} days.`,
      linkPath: ({ facts }) => facts.mentors,
    },
    email: {
      subject: ({ payload, facts }) =>
        `${facts.credits} ${facts.one ? 'expires' : 'expire'} in ${payload.daysLeft} days`,
      body: ({ facts, reader }) => [
        `${facts.credits} of your account can be used until ${formatInstant(facts.expiresAt, reader.timezone, 'DD MMM YYYY')}.`,
        '1 credit pays for one session.',
      ],
      button: { label: 'Browse mentors', path: ({ facts }) => facts.mentors },
    },
  }),
  defineNotification({
    name: 'accounts.mentor-application-decided',
    on: mentorApplicationDecided,
    prepare: ({ approved }) =>
      Promise.resolve({
        result: approved ? 'Your mentor application was approved.' : 'Your mentor application was not approved.',
        next: approved
          ? 'Complete your profile and set your hours, and mentees can find and book you.'
          : 'You can apply again after 90 days.',
      }),
    recipients: ({ userId }) => [{ userId }],
    inApp: { objectType: 'Survey', text: ({ facts }) => facts.result, linkPath: '/main/dashboard' },
    email: {
      subject: ({ facts }) => facts.result.replace(/\.$/, ''),
      body: ({ facts }) => [facts.result, facts.next],
      button: { label: 'Open dashboard', path: '/main/dashboard' },
    },
  }),
];
