import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RolloutAnswer } from '@tandem/contracts/platform';
import { problemOf, useNotify, type Problem } from '@tandem/platform';

interface ReleaseAct {
  readonly run: (key: string) => Promise<{ data?: RolloutAnswer; error?: unknown }>;
  readonly done: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Does something with a release: says so and closes when it is done, and keeps the dialog with the reason when it is refused. */
export function useReleaseAct({ run, done, onDone, onClose }: ReleaseAct) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const act = async () => {
    const answer = await run(key);
    if (answer.error !== undefined) {
      const refused = problemOf(answer.error);
      setProblem(refused);
      // What was refused and is then mended is another request; what may have been done already is the same.
      if (refused.status >= 400 && refused.status < 500) setKey(crypto.randomUUID());
      return;
    }
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
