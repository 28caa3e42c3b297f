import { useState } from 'react';
import type { PersonProps } from '@tandem/platform';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { OwnGroup } from '../../session/use-own-groups';
import type { RequestForm } from './request-form';

const nobody: PersonProps = { userId: 0, name: '', as: 'mentor' };

interface GroupHours {
  /** At whose hours the group is asked: those of the chosen mentor, else of the first one who has a free time. */
  readonly person: PersonProps;
  /** Says that this one has none; with the last of them it stays at the first. */
  readonly passOver: () => void;
}

/** Any mentor of a group may be asked for a session of it, and one of them may take none (D-B62, D-B107). */
export function useGroupHours(form: UseFormReturn<RequestForm>, group: OwnGroup | null): GroupHours {
  const [chosen, duration] = useWatch({ control: form.control, name: ['mentor_id', 'duration'] });
  // Who has no time of one length may have one of another.
  const [without, setWithout] = useState<readonly string[]>([]);
  const { mentors = [], asked = nobody } = group ?? {};
  const picked = mentors.find(({ userId }) => userId === chosen);
  const turnOf = ({ userId }: PersonProps) => `${userId} ${duration}`;
  const person = picked ?? mentors.find((mentor) => !without.includes(turnOf(mentor))) ?? asked;
  const passOver = () => {
    if (!picked && !without.includes(turnOf(person))) setWithout([...without, turnOf(person)]);
  };
  return { person, passOver };
}
