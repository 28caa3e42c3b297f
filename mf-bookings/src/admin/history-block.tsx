import { statusLabel, storedStatuses, type BookingAuditEntry } from '@tandem/contracts/bookings';
import { Disclosure } from '@tandem/ui/disclosure';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { zoneCity } from '../session/times';
import { Block } from './admin.styles';

const words: Readonly<Record<string, string>> = {
  requested: 'Requested',
  created: 'Created',
  logged: 'Logged as a past session',
  accept: 'Accepted',
  cancel: 'Cancelled',
  reschedule: 'Moved to another time',
  complete: 'Completed',
  rate: 'Rated',
  report: 'Reported',
  miss: 'Marked as missed',
  investigate: 'Investigation started',
  refund: 'Credit refunded',
  await_rating: 'Waiting for feedback',
  close: 'Closed',
  expire: 'Expired without an answer',
  withdraw_people: 'Ended by itself',
  end_pair: 'Ended with the pair',
  member_left: 'A member left, the others go on',
  members_silent: 'Began without those who had not answered',
  reanchored: 'Kept its time on the clock when the rules of its time zone changed',
};

/** As admins read it in lists (B-137..B-143); nothing where there is none, as for instants between which it was moved. */
function labelOf(status: string | null): string {
  const known = storedStatuses.find((one) => one === status);
  return known ? statusLabel(known, true) : '';
}

function Change({ entry }: { entry: BookingAuditEntry }) {
  const { t } = useTranslation();
  const [from, to] = [labelOf(entry.from), labelOf(entry.to)];
  const moved = from !== '' && to !== '' && from !== to;
  return (
    <li>
      <Text $weight="medium">{t(words[entry.action] ?? entry.action)}</Text>
      {entry.reason && <Text $tone="soft">{entry.reason}</Text>}
      <Text $size={12} $tone="muted" $num>
        {[
          moved && `${t(from)} → ${t(to)}`,
          entry.name === null ? t(entry.by) : `${entry.name} (${t(entry.by)})`,
          entry.at_text,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </li>
  );
}

interface HistoryBlockProps {
  readonly changes: readonly BookingAuditEntry[];
  readonly isCut: boolean;
  /** Whose clock the times are on. */
  readonly timezone: string;
}

/** Everything that was done to the session, or the last of it where it is cut; it is rarely needed, so it opens on demand (D-B47, D-B69). */
export function HistoryBlock({ changes, isCut, timezone }: HistoryBlockProps) {
  const { t } = useTranslation();
  const count = changes.length;
  return (
    <Disclosure title={isCut ? t('The last {{count}} changes', { count }) : t('All changes ({{count}})', { count })}>
      <Block aria-label={isCut ? t('The last changes') : t('All changes')}>
        <Text $size={12} $tone="muted">
          {t('Times in {{zone}}', { zone: zoneCity(timezone) })}
        </Text>
        <ol>
          {changes.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </ol>
      </Block>
    </Disclosure>
  );
}
