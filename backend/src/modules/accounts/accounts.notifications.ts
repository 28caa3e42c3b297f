import { creditsOf } from '@tandem/contracts/accounts';
import { formatInstant } from '../../kernel/index.js';
import { defineNotification } from '../notifications/index.js';
import { creditsGranted } from './accounts.messages.js';

const inWords = (units: number): string => {
  const credits = creditsOf(units);
  return credits === 1 ? '1 credit' : `${credits} credits`;
};

/** Notices sent by accounts (D-A101). */
export const accountsNotifications = [
  defineNotification({
    name: 'accounts.credits-received',
    on: creditsGranted,
    prepare: (payload) => Promise.resolve({ credits: inWords(payload.units), expiresAt: new Date(payload.expiresAt) }),
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
];
