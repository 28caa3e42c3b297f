import { useState } from 'react';
import { FALLBACK_TEXT, problemOf, useNotify, type Problem } from '@tandem/platform';
import { useTranslation } from 'react-i18next';
import { useGoTo } from './follow-redirect';
import { useWayOut } from './top-up';
import { useStillHere } from './use-still-here';

interface Texts<Answer> {
  /** Said when it worked; as a function, what the server's answer says. */
  readonly done: string | ((answer: Answer) => string);
  /** Said when it did not, before what the server says of a refusal; as a function, all that is said. */
  readonly failed: string | ((problem: Problem) => string);
  /** How long the outcome is shown; 3 unless given. */
  readonly seconds?: number;
  /** What else a failure means, besides being told. */
  readonly onFailed?: (problem: Problem) => void;
  /** A refusal doesn't lead away from here: what is lacking is not the viewer's own. */
  readonly staysHere?: boolean;
}

const REFUSALS = [403, 409, 422, 429];

/** The text of the act; of a refusal, what the server says of why below it (B-223..B-229). */
function failureLines(problem: Problem, failed: Texts<never>['failed']): readonly string[] {
  if (typeof failed !== 'string') return [failed(problem)];
  const { status, error } = problem;
  return REFUSALS.includes(status) && error !== FALLBACK_TEXT ? [failed, error] : [failed];
}

/** The same beside the act, as sentences, with what may help where nobody answered or the server failed. */
function asSentences({ status }: Problem, lines: readonly string[], retry: string): string {
  const isHelped = (status === 0 || status >= 500) && !lines.some((line) => line.endsWith(retry));
  const told = isHelped ? [...lines, retry] : lines;
  return told.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
}

/** What the server said; where it said nothing of its own, the text of the act (B-222, B-230). */
export const ownText = ({ status, error }: Problem, fallback: string): string =>
  status === 0 || error === FALLBACK_TEXT ? fallback : error;

export interface Command<Args> {
  /** Answers whether it worked; the outcome has been told by then. */
  readonly run: (args: Args) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Why it did not work when it ran last, for the view that stays open. */
  readonly failure: string | undefined;
}

/** Wraps a mutation so that its outcome is told once, in the same way on every screen, and a refusal leads where it says (D-B121). */
export function useCommand<Args, Answer>(
  send: (args: Args) => { unwrap: () => Promise<Answer> },
  texts: Texts<Answer>,
): Command<Args> {
  const notify = useNotify();
  const goTo = useGoTo();
  const wayOut = useWayOut();
  const isHere = useStillHere();
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (args: Args) => {
    setRunning(true);
    setFailure(undefined);
    try {
      const answer = await send(args).unwrap();
      notify.success(t(typeof texts.done === 'string' ? texts.done : texts.done(answer)), texts.seconds);
      return true;
    } catch (error) {
      const problem = problemOf(error);
      // The shell asks to sign in again, and says why.
      if (problem.status === 401) return false;
      const lines = failureLines(problem, texts.failed).map((line) => t(line));
      notify.error(lines.join('\n'));
      setFailure(asSentences(problem, lines, t('Please try again.')));
      texts.onFailed?.(problem);
      const leadsTo = texts.staysHere ? null : wayOut(problem);
      if (leadsTo && isHere()) await goTo(leadsTo);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, failure };
}
