import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RolloutAnswer } from '@tandem/contracts/platform';
import { problemOf, useNotify, type Problem } from '@tandem/platform';
import { useRefusal } from './use-refusal';

interface ReleaseAct<Body> {
  readonly body: Body;
  readonly run: (request: { body: Body; key: string }) => Promise<{ data?: RolloutAnswer; error?: unknown }>;
  readonly done: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
  readonly readAnew: () => Promise<void>;
}

/** What is refused because the remote is not what the dialog says it is. */
const overtaken = ['release.changed-since', 'release.no-share', 'release.no-pin', 'release.nothing-to-take-back'];
const isOvertaken = ({ status, code }: Problem): boolean => status === 409 && overtaken.includes(code);

/**
 * Does something with a release: says so and closes when it is done, and keeps the dialog with the reason when it is refused. Where others
 * were faster, the dialog then says what pressing again does now.
 */
export function useReleaseAct<Body>({ body, run, done, onDone, onClose, readAnew }: ReleaseAct<Body>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { refuse, text, ...refusal } = useRefusal();
  const [isPending, setPending] = useState(false);
  const sent = useRef({ text: '', key: '' });
  const send = async () => {
    const asked = JSON.stringify(body);
    // What is sent again unchanged is the same request: the first may be done already, or be running still. A mended one is another.
    if (sent.current.text !== asked) sent.current = { text: asked, key: crypto.randomUUID() };
    const answer = await run({ body, key: sent.current.key });
    if (answer.error !== undefined) {
      const problem = problemOf(answer.error);
      // The reason comes before the new words that it explains, and a second press after both.
      refuse(problem);
      if (isOvertaken(problem)) await readAnew();
      return;
    }
    notify.success(answer.data?.changed === false ? t('It was so before.') : done);
    onDone?.();
    onClose();
  };
  const act = async () => {
    setPending(true);
    await send();
    setPending(false);
  };
  return { ...refusal, act: () => void act(), isPending, refusal: text, forget: () => refuse(undefined) };
}
