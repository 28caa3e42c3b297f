import type { BookingView, RoomPerson } from '@tandem/contracts/bookings';
import { Person } from '@tandem/ui/avatar';
import { useTranslation } from 'react-i18next';
import { comingTo } from '../../session/session-people';
import { Scrolling } from './room.styles';

/** Everybody of the session, with who is here. */
export function PeoplePanel({ booking, people }: { booking: BookingView; people: readonly RoomPerson[] }) {
  const { t } = useTranslation();
  const stateOf = (userId: number): string => {
    const person = people.find(({ user_id }) => user_id === userId);
    if (!person) return t('Not here');
    const parts = [t('Here'), person.microphone ? null : t('microphone off'), person.camera ? null : t('camera off')];
    return [...parts, person.screen === null ? null : t('shares a screen')].filter(Boolean).join(', ');
  };
  return (
    <Scrolling as="ul">
      {comingTo(booking).map(({ user }) => (
        <li key={user.id}>
          <Person name={user.full_name} photoUrl={user.photo} subtitle={stateOf(user.id)} />
        </li>
      ))}
    </Scrolling>
  );
}
