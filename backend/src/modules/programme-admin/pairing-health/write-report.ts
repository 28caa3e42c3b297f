import type { PairingHealthRow } from '@tandem/contracts/programme-admin';
import { formatInstant } from '../../../kernel/index.js';
import type { ReportFacts } from './insight.queries.js';

interface Material {
  readonly row: PairingHealthRow;
  readonly facts: ReportFacts;
  readonly now: Date;
}

const words = ['', 'Good', 'Functional'];
const healthWord = (code: number) => words[code] ?? 'Poor';
/** Names are people's own words: what would be a mark of Markdown is taken out. */
export const plain = (text: string) =>
  text
    .replace(/[*_[\]()#`>\n\r]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const namesOf = (people: PairingHealthRow['mentor_participants']) =>
  people.map(({ full_name }) => plain(full_name)).join(', ');
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The pair's people, or the group. */
export function pairingName({ name, mentor_participants, mentee_participants }: PairingHealthRow): string {
  return plain(name ?? '') || `${namesOf(mentor_participants)} and ${namesOf(mentee_participants)}`;
}

/** The mentoring report from the data alone (D-P73): the same facts always make the same words. */
export function reportOf(material: Material): string {
  const { row, facts, now } = material;
  const day = (instant: string | Date) => formatInstant(new Date(instant), facts.timezone, 'D MMM YYYY');
  return [
    `# Mentoring report: ${pairingName(row)}`,
    list([
      `**Mentor:** ${namesOf(row.mentor_participants)}`,
      `**Mentee:** ${namesOf(row.mentee_participants)}`,
      `**Programme:** ${plain(facts.programme)}`,
      `**Period:** ${day(row.paired_on)} to ${day(now)}`,
      `**Pairing health:** ${healthWord(row.pairing_health_score)}, ${Math.floor(row.pairing_health_points)} of 100 points`,
    ]),
    '## Sessions',
    list(sessionLines(material, day)),
    '## Ratings and feedback',
    list(feedbackLines(material)),
    '## Strengths',
    list(strengthsOf(material)),
    '## Areas to improve',
    list(gapsOf(material)),
    '## Suggested next steps',
    list(stepsOf(material)),
    `Generated on ${day(now)}; please review before sharing.`,
  ].join('\n\n');
}

function sessionLines({ row, facts }: Material, day: (instant: string) => string): string[] {
  return [
    `${counted(facts.booked, 'session')} booked, ${row.completed_bookings_count} completed, ${facts.missed} missed, ${facts.called_off} called off`,
    `${row.completed_bookings_count} completed and ${row.expected_sessions} expected since they were paired (${row.user_session_fulfillment}%)`,
    row.last_session ? `Last session on ${day(row.last_session)}` : 'No session was completed yet',
    row.next_session ? `Next session on ${day(row.next_session)}` : 'No session is planned',
  ];
}

function feedbackLines({ row, facts }: Material): string[] {
  const stars = (mean: number | null) => (mean === null ? 'no stars yet' : `${mean.toFixed(1)} of 5 on average`);
  return [
    `Mentee feedback: ${counted(row.mentee_rated_count, 'review')}, ${stars(facts.mentee_stars)}`,
    `Mentor feedback: ${counted(row.mentor_rated_count, 'review')}, ${stars(facts.mentor_stars)}`,
    `${row.percentage}% of all possible feedback was given`,
  ];
}

const rated = ({ row }: Material) => row.average_ratings_score ?? 0;

function strengthsOf(material: Material): string[] {
  const { row } = material;
  const found = [
    row.user_session_fulfillment >= 100 && 'They meet as often as expected.',
    row.next_session !== null && 'The next session is already planned.',
    rated(material) >= 4 && 'Both sides rate their sessions highly.',
    row.completed_bookings_count > 0 && row.percentage >= 75 && 'Feedback is given after almost every session.',
  ].filter((line) => line !== false);
  return found.length > 0 ? found : ['There is too little to tell yet.'];
}

function gapsOf(material: Material): string[] {
  const { row, facts } = material;
  const found = [
    row.user_session_fulfillment < 100 &&
      `${row.expected_sessions - row.completed_bookings_count} fewer sessions than expected.`,
    row.next_session === null && 'No further session is planned.',
    row.completed_bookings_count > 0 && row.percentage < 75 && 'Feedback is missing for some sessions.',
    rated(material) > 0 && rated(material) < 3 && 'The ratings are low.',
    facts.missed + facts.called_off > row.completed_bookings_count && 'More sessions fell through than were held.',
  ].filter((line) => line !== false);
  return found.length > 0 ? found : ['Nothing stands out.'];
}

/** Always three: what the numbers ask for first, then what is good in any case. */
function stepsOf(material: Material): string[] {
  const { row } = material;
  const asked = [
    row.next_session === null && 'Agree on a date for the next session.',
    row.completed_bookings_count > 0 && row.percentage < 100 && 'Remind both sides to share their feedback.',
    rated(material) > 0 && rated(material) < 3 && 'Ask both whether the match still fits.',
    'Write down one goal for the next session.',
    'Look back on what was agreed last time.',
    'Plan the sessions of the next month together.',
  ].filter((line) => line !== false);
  return asked.slice(0, 3);
}
