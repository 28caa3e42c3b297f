import type { BookingView } from '@tandem/contracts/bookings';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Row } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { SessionPerson } from './session-person';

/** Everybody who has not said no. */
export const comingTo = ({ booking_participants: people }: BookingView) =>
  people.filter(({ response }) => response !== 'declined');

/** With whom a session is: the other one, or the group with its first faces (B-017, B-132). */
export function SessionPeople({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (booking.group_name === null) return <SessionPerson person={booking.participant} />;
  const people = comingTo(booking).map(({ user }) => ({ id: user.id, name: user.full_name, photoUrl: user.photo }));
  return (
    <Row $gap={2} $wrap>
      <AvatarGroup people={people} size={28} />
      {booking.portal_group_path === null ? (
        <strong>{booking.group_name}</strong>
      ) : (
        <Link to={booking.portal_group_path} tone="plain">
          <strong>{booking.group_name}</strong>
        </Link>
      )}
      <Text as="span" $tone="muted">
        {t('{{count}} people', { count: people.length })}
      </Text>
    </Row>
  );
}
