import { useEffect, useRef, useState } from 'react';
import type { Problem } from '@tandem/platform';

type FieldTexts = NonNullable<Problem['errors']>;

/**
 * Why a form was refused. What is said of a field holds until that is changed; whoever is refused goes on at the first such field within
 * `place`.
 */
export function useRefusal() {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Problem | undefined>();
  const [mended, setMended] = useState<readonly string[]>([]);
  useEffect(() => {
    if (problem) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const errors: FieldTexts = Object.fromEntries(
    Object.entries(problem?.errors ?? {}).filter(([field]) => !mended.includes(field)),
  );
  return {
    place,
    errors,
    /** Of the whole form; undefined once all that was wrong is changed. */
    text: mended.length === 0 ? problem?.error : Object.values(errors)[0]?.[0],
    refuse: (next: Problem | undefined) => {
      setProblem(next);
      setMended([]);
    },
    mend: (field: string) => {
      if (errors[field]) setMended([...mended, field]);
    },
  };
}
