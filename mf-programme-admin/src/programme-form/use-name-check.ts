import { useEffect, useState } from 'react';
import { programmeName } from '@tandem/contracts/programme-admin';
import { programmeAdminApi } from '../programme-admin.api';

/** Milliseconds after the last key press until the name is checked (P-103). */
const NAME_PAUSE_MS = 2000;

export type NameState = 'unchecked' | 'checking' | 'free' | 'taken';

export interface CheckedName {
  readonly name: string;
  readonly enterpriseId: number;
  readonly programId?: number;
  /** The name that is stored: it needs no check. */
  readonly saved?: string;
}

/** Whether the typed name is free in the enterprise. Nothing is asked about names that the form refuses by itself. */
export function useNameCheck({ name, enterpriseId, programId, saved }: CheckedName): NameState {
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = programmeName.safeParse(name).data ?? null;
  const isDue = wanted !== null && wanted !== saved;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setAsked(wanted), NAME_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isDue]);
  const skip = !isDue || asked !== wanted;
  const { currentData, isFetching } = programmeAdminApi.useProgrammeAdminNameIsFreeQuery(
    { name: asked ?? '', enterprise_id: enterpriseId, ...(programId === undefined ? {} : { program_id: programId }) },
    { skip },
  );
  if (!isDue) return 'unchecked';
  if (skip || isFetching) return 'checking';
  if (currentData === undefined) return 'unchecked';
  return currentData ? 'free' : 'taken';
}
