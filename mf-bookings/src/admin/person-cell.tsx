import { Person } from '@tandem/ui/avatar';
import { Text } from '@tandem/ui/text';
import { media } from '@tandem/ui/theme';
import { Truncated } from '@tandem/ui/truncated';
import styled from 'styled-components';

const Lines = styled.span`
  display: block;
  min-width: 96px;
  overflow-wrap: anywhere;
  span {
    white-space: normal;
  }
`;

/** A name alone, which takes a second line where the table has no room for it beside its other columns. */
export function NameCell({ name }: { name: string }) {
  return (
    <Lines>
      <Truncated place="table">{name}</Truncated>
    </Lines>
  );
}

interface PersonCellProps {
  readonly name: string;
  readonly photoUrl: string | null;
}

const PhotoWhereRoom = styled(Person)`
  @media ${media.narrowTable} {
    > :first-child {
      display: none;
    }
  }
`;

function PersonCell({ name, photoUrl }: PersonCellProps) {
  return <PhotoWhereRoom name={name} photoUrl={photoUrl} size={32} title={<NameCell name={name} />} />;
}

/** How many names a cell shows before it counts the others (D-B178). */
const MOST_NAMES = 3;

interface PeopleCellProps {
  readonly people: readonly { id: number; name: string; photo_url: string | null }[];
  /** Where a table has no room for them beside its other columns. */
  readonly isWithoutPhotos?: boolean;
}

/** Up to three people, and how many more there are; in small lines, as rows have one height (B-098). */
export function PeopleCell({ people, isWithoutPhotos = false }: PeopleCellProps) {
  const [first, ...others] = people;
  if (!first) return null;
  if (others.length === 0 && isWithoutPhotos) return <NameCell name={first.name} />;
  if (others.length === 0) return <PersonCell name={first.name} photoUrl={first.photo_url} />;
  const more = people.length - MOST_NAMES;
  return (
    <div>
      {people.slice(0, MOST_NAMES).map((person) => (
        <Text key={person.id} $size={12}>
          <Truncated place="table">{person.name}</Truncated>
        </Text>
      ))}
      {more > 0 && (
        <Text $size={12} $tone="muted">
          {`+${more}`}
        </Text>
      )}
    </div>
  );
}
