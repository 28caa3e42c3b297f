import type { BookingView } from '@tandem/contracts/bookings';
import { Text } from '@tandem/ui/text';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { whenOf } from '../session/session-when';

/** The two who meet, or the group. */
export function whoMeets({ group_name, mentor_details, mentee_details }: BookingView, t: TFunction): string {
  if (group_name !== null) return group_name;
  return t('{{mentor}} with {{mentee}}', { mentor: mentor_details.full_name, mentee: mentee_details.full_name });
}

/** Under a text that goes to those who meet. */
export const everybodyReads = ({ group_id }: BookingView): string =>
  group_id === null ? 'Both people read this.' : 'Everybody in the session reads this.';

/** Names the session that something is about to be done to: when it is, and who meets. */
export function WhichSession({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <Text $weight="medium" $num>
      {`${whenOf(booking, 'plain')}, ${whoMeets(booking, t)}`}
    </Text>
  );
}
