import { useState } from 'react';
import { useUnsavedInput, useUser } from '@tandem/platform';
import { keepText, readKept } from '@tandem/ui/kept-text';
import type { z } from 'zod';

interface KeptInput<Input> {
  /** What it is about: its kind, and the one thing of that kind. */
  readonly kind: string;
  readonly of: string | number;
  /** What a text in the tab must be to be read again: another version of the page may have written it. */
  readonly shape: z.ZodType<Input>;
  readonly empty: Input;
}

function read<Input>(key: string, { shape, empty }: KeptInput<Input>): Input {
  const text = readKept(key);
  if (text === '') return empty;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? empty;
  } catch {
    return empty;
  }
}

/** What is being filled in. It stays in this tab, for its writer alone, until it is sent: Escape and a press beside a dialog close it. */
export function useKeptInput<Input>(about: KeptInput<Input>) {
  const { id } = useUser();
  const key = `tandem.${about.kind}.${id}.${about.of}`;
  const [input, setInput] = useState(() => read(key, about));
  const isEmpty = (one: Input) => JSON.stringify(one) === JSON.stringify(about.empty);
  useUnsavedInput(!isEmpty(input));
  const change = (next: Input) => {
    keepText(key, isEmpty(next) ? '' : JSON.stringify(next));
    setInput(next);
  };
  return { input, change, forget: () => keepText(key, '') };
}
