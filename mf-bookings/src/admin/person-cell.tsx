import { Person } from '@tandem/ui/avatar';
import { Truncated } from '@tandem/ui/truncated';

interface PersonCellProps {
  readonly name: string;
  readonly photoUrl: string | null;
}

export function PersonCell({ name, photoUrl }: PersonCellProps) {
  return <Person name={name} photoUrl={photoUrl} size={32} title={<Truncated place="table">{name}</Truncated>} />;
}

/** How many names a cell shows before it counts the others (D-B178). */
const MOST_NAMES = 3;

/** Up to three people, and how many more there are. */
export function PeopleCell({ people }: { people: readonly { id: number; name: string; photo_url: string | null }[] }) {
  const more = people.length - MOST_NAMES;
  return (
    <>
      {people.slice(0, MOST_NAMES).map((person) => (
        <PersonCell key={person.id} name={person.name} photoUrl={person.photo_url} />
      ))}
      {more > 0 && `+${more}`}
    </>
  );
}
