import type { BookingView } from '@tandem/contracts/bookings';
import { Avatar } from '@tandem/ui/avatar';
import { Link } from '@tandem/ui/link';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Position = styled.span`
  color: var(--ink-3);
  @media ${media.phone} {
    display: block;
    font-size: var(--text-12);
  }
`;

type Participant = BookingView['participant'];

/** What the person does and where, in one line; empty where the profile says neither. */
export function positionOf(person: Participant): string {
  return [person.job_title, person.company].filter(Boolean).join(', ');
}

/** The other side of a session, leading to the profile (B-017). */
export function SessionPerson({ person }: { person: Participant }) {
  return (
    <Row>
      <Avatar name={person.full_name} photoUrl={person.photo} size={28} />
      <div>
        <Link to={person.profile_url} tone="plain">
          <strong>{person.full_name}</strong>
        </Link>{' '}
        <Position>{positionOf(person)}</Position>
      </div>
    </Row>
  );
}
