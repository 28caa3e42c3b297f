import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RolloutAnswer } from '@tandem/contracts/platform';
import { problemOf, useNotify, type Problem } from '@tandem/platform';

interface ReleaseAct<Body> {
  readonly body: Body;
  readonly run: (request: { body: Body; key: string }) => Promise<{ data?: RolloutAnswer; error?: unknown }>;
  readonly done: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Does something with a release: says so and closes when it is done, and keeps the dialog with the reason when it is refused. */
export function useReleaseAct<Body>({ body, run, done, onDone, onClose }: ReleaseAct<Body>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [problem, setProblem] = useState<Problem | undefined>();
  const sent = useRef({ text: '', key: '' });
  const act = async () => {
    const text = JSON.stringify(body);
    // What is sent again unchanged is the same request: the first may be done already, or be running still. A mended one is another.
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const answer = await run({ body, key: sent.current.key });
    if (answer.error !== undefined) return setProblem(problemOf(answer.error));
    notify.success(answer.data?.changed === false ? t('It was so before.') : done);
    onDone?.();
    onClose();
  };
  return {
    act: () => void act(),
    refusal: problem?.error,
    errors: problem?.errors,
    forget: () => setProblem(undefined),
  };
}
