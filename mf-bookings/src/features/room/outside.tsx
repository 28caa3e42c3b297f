import type { BookingView } from '@tandem/contracts/bookings';
import { paths, useTenant } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { CalendarClock, CalendarX, CircleCheck, LogOut, MonitorSmartphone, Phone, Video } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { blurbFor } from '../../session/facts';
import { bothTimes } from '../../session/session-when';
import { dayInWords } from '../../session/times';
import { focusWhenLost } from './focus-when-lost';
import { opensAt, type RoomState } from './room-state';

interface OutsideProps {
  readonly booking: BookingView;
  readonly icon: typeof Video;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

/** A page of the room on which nobody talks: what is so, and where to go. */
export function Outside({ booking, icon, title, text, action }: OutsideProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <Page>
      <PageHeader title={booking.topic || t('Video session')} />
      <Card $padded>
        <EmptyState
          icon={icon}
          title={title}
          text={text}
          action={
            <>
              {action}
              <ButtonLink to={`${paths.bookings(tenant)}?session=${booking.id}`}>{t('Session details')}</ButtonLink>
            </>
          }
        />
      </Card>
    </Page>
  );
}

/** What is left until an instant, as 2 days, 3 h 5 min or 4:05. */
function leftUntil(instant: number, now: Date, t: TFunction): string {
  const seconds = Math.max(0, Math.ceil((instant - now.getTime()) / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days >= 2) return t('{{days}} days', { days });
  if (hours >= 1) return t('{{hours}} h {{minutes}} min', { hours, minutes: minutes % 60 });
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Before the room opens; it opens by itself. */
export function Early({ booking, now }: { booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  return (
    <Outside
      booking={booking}
      icon={CalendarClock}
      title={t('The room opens in {{time}}', { time: leftUntil(opensAt(booking), now, t) })}
      text={t('Your session is on {{day}}, {{time}}. The room opens 5 minutes before; you can wait here.', {
        day: dayInWords(booking.date),
        time: bothTimes(booking, t),
      })}
    />
  );
}

/** After the session, or when it was ended: on to the review. */
function Over({ booking, now }: { booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  const { rate_url } = booking.urls;
  const blurb = blurbFor(booking, now);
  return (
    <Outside
      booking={booking}
      icon={CircleCheck}
      title={t('This session is over')}
      text={blurb ? t(blurb.text, blurb.values) : undefined}
      action={
        rate_url && (
          <ButtonLink variant="primary" to={rate_url}>
            {t('Rate now')}
          </ButtonLink>
        )
      }
    />
  );
}

/** Every state in which nobody can go in. */
export function ClosedRoom({ state, booking, now }: { state: RoomState; booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  const blurb = blurbFor(booking, now);
  if (state === 'over') return <Over booking={booking} now={now} />;
  if (state === 'early') return <Early booking={booking} now={now} />;
  if (state === 'cancelled') {
    const text = blurb ? t(blurb.text, blurb.values) : undefined;
    return <Outside booking={booking} icon={CalendarX} title={t('This session was cancelled')} text={text} />;
  }
  if (state === 'none')
    return (
      <Outside
        booking={booking}
        icon={Phone}
        title={t('This session has no video room')}
        text={t(booking.session_type)}
      />
    );
  const text =
    state === 'unanswered'
      ? t('Please accept this session first.')
      : t('The room opens once both sides have agreed on the session.');
  return <Outside booking={booking} icon={CalendarClock} title={t('This session is not confirmed yet')} text={text} />;
}

interface AfterCallProps {
  readonly booking: BookingView;
  readonly status: 'left' | 'replaced' | 'closed' | 'signed_out';
  readonly onAgain: () => void;
}

const afterLooks = {
  left: {
    icon: LogOut,
    title: 'You left the session',
    text: 'You can come back for as long as the room is open.',
    again: 'Join again',
  },
  replaced: {
    icon: MonitorSmartphone,
    title: 'You are in the room in another window',
    text: 'The newest window took your place. You can bring the session back here.',
    again: 'Join here',
  },
  closed: {
    icon: Video,
    title: 'The room let you out',
    text: 'The session may have changed. Please try again.',
    again: 'Try again',
  },
  signed_out: {
    icon: LogOut,
    title: 'You were signed out',
    text: 'So you left the room. Once you have signed in again, you can come back for as long as it is open.',
    again: 'Join again',
  },
} as const;

/** After leaving, while the room is still open. */
export function AfterCall({ booking, status, onAgain }: AfterCallProps) {
  const { t } = useTranslation();
  useEffect(focusWhenLost, []);
  const { icon, title, text, again } = afterLooks[status];
  return (
    <Outside
      booking={booking}
      icon={icon}
      title={t(title)}
      text={t(text)}
      action={
        <Button variant="primary" onPress={onAgain}>
          {t(again)}
        </Button>
      }
    />
  );
}
