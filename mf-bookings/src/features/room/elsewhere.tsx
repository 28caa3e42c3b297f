import type { BookingView } from '@tandem/contracts/bookings';
import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { focusWhenLost } from './focus-when-lost';
import { Outside } from './outside';

interface ElsewhereProps {
  readonly booking: BookingView;
  /** Leaves the product. */
  readonly goTo?: (address: string) => void;
}

const leaveFor = (address: string): void => window.location.replace(address);

/** The way into a room on another server, whose address only who may come in now is told (D-B117). */
export function Elsewhere({ booking, goTo = leaveFor }: ElsewhereProps) {
  const { t } = useTranslation();
  const { id } = booking;
  const [join, { data, error }] = bookingsApi.useBookingsJoinMutation();
  const [tries, setTries] = useState(0);
  useEffect(() => void join(id), [join, id, tries]);
  // The button is gone while it is tried again.
  useEffect(() => {
    if (tries > 0 && !error) focusWhenLost();
  }, [tries, error]);
  useEffect(() => {
    if (data) goTo(data.room_url);
  }, [data, goTo]);
  if (!error) return <Outside booking={booking} icon={Video} title={t('Opening the room…')} />;
  return (
    <Outside
      booking={booking}
      icon={Video}
      title={t('The room did not let you in')}
      text={t(problemOf(error).error)}
      action={
        <Button variant="primary" onPress={() => setTries(tries + 1)}>
          {t('Try again')}
        </Button>
      }
    />
  );
}
