import type { ObjectivePriority, StoredObjectiveStatus } from '@tandem/contracts/accounts';
import type { GoalAnswers } from './answers.js';
import {
  focuses,
  objectivesPerMonth,
  obstacleTopics,
  openings,
  otherOutcome,
  outcomeTexts,
  practices,
  skillTexts,
  stretches,
  type Months,
} from './plan-texts.js';

export interface PlannedObjective {
  readonly title: string;
  readonly description: string;
  /** Day of the month, 1 to 30; the first is the day on which the month begins. */
  readonly dueDay: number;
  readonly priority: ObjectivePriority;
  readonly status: StoredObjectiveStatus;
  readonly action: string | null;
}

/** A month of 30 days. */
export interface PlannedMonth {
  readonly title: string;
  readonly focus: string;
  readonly objectives: readonly PlannedObjective[];
}

export const monthsOfPlan = 3;
export const daysOfMonth = 30;
export const sessionAction = '/discover/mentors';
const longestTitle = 60;

/** When the slots are due and how much they matter (D-A112). */
const slots: readonly { readonly dueDay: number; readonly priority: ObjectivePriority; readonly action?: string }[] = [
  { dueDay: 7, priority: 'high' },
  { dueDay: 14, priority: 'high', action: sessionAction },
  { dueDay: 21, priority: 'medium' },
  { dueDay: 26, priority: 'medium' },
  { dueDay: 30, priority: 'low' },
];

/** D-A111 */
export const planDescription = ({ outcome, skill, success }: GoalAnswers): string =>
  `${outcome}: your 3-month plan to improve ${skill}. Success means: ${success}`;

/** The plan that is written by rule (D-A112 to D-A116): the same answers always give the same one. */
export function localPlan(answers: GoalAnswers): PlannedMonth[] {
  return focuses.map((focus, month) => {
    const objectives = slots.slice(0, objectivesPerMonth[answers.time]).map((slot, index) => ({
      ...wordsOf(textsOf(answers, month)[index] ?? '', openings[answers.stage]),
      dueDay: slot.dueDay,
      priority: slot.priority,
      status: 'todo' as const,
      action: slot.action ?? null,
    }));
    return { title: objectives[0]?.title ?? focus, focus, objectives };
  });
}

/** The whole texts of a month's slots: outcome, session, skill, practice, stretch. */
function textsOf({ outcome, skill, obstacle, style }: GoalAnswers, month: number): string[] {
  const ofMonth = (texts: Months): string => texts[month] ?? '';
  return [
    ofMonth(textsOfOutcome(outcome)),
    `Book session ${month + 1} with a mentor and discuss: ${obstacleTopics[obstacle]}`,
    ofMonth(skillTexts[skill]),
    practices[style],
    ofMonth(stretches),
  ];
}

const textsOfOutcome = (outcome: string): Months =>
  new Map<string, Months>(Object.entries(outcomeTexts)).get(outcome) ?? otherOutcome;

/** Splits a text into title and description (D-A116). */
function wordsOf(text: string, opening: string): { title: string; description: string } {
  const colon = text.indexOf(':');
  const rest = text.slice(colon + 1).trimStart();
  return {
    title: colon < 0 ? text.slice(0, longestTitle) : text.slice(0, colon),
    description: `${opening}${rest.charAt(0).toLowerCase()}${rest.slice(1)}`,
  };
}
