import type { DashboardPart } from '@tandem/contracts/programme-admin';

/** How the parts of the participants' dashboard are called. */
export const partLabels: Readonly<Record<DashboardPart, string>> = {
  mentors: 'Mentors',
  mentees: 'Mentees',
  sessions: 'Sessions',
  events: 'Events',
  newsfeed: 'Newsfeed',
  resources: 'Resources',
  agenda: 'Agenda',
  objectives: 'Objectives',
};
