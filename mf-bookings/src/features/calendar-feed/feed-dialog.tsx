import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { ErrorState } from '@tandem/ui/error-state';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { FeedLinks } from './feed-links';

/** The viewer's calendar feed: made, shown once, made anew, revoked. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'renew' | 'revoke' | null>(null);
  const [make, making] = bookingsApi.useBookingsMakeCalendarFeedMutation();
  const { data: links } = making;
  const { data, error, refetch, isFetching } = bookingsApi.useBookingsCalendarFeedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const offers = { isMaking: making.isLoading, onMake: () => void make(), onAsk: ask, onClose };
  const footer = (links ?? data) && <FeedFoot state={links ? 'made' : data?.exists ? 'on' : 'off'} {...offers} />;
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        isDismissable={!links}
        isKeyProof={Boolean(links)}
        size={links ? 'medium' : 'small'}
        title={t('Calendar feed')}
        footer={footer}
      >
        {links && <FeedLinks links={links} />}
        {!links && data && <FeedState since={data.since} error={asked === null ? making.error : undefined} />}
        {!links && !data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!links && !data && !error && <SkeletonText lines={4} />}
      </Dialog>
      {asked === 'renew' && <RenewFeed making={making} onMake={() => make().unwrap()} onClose={() => ask(null)} />}
      {asked === 'revoke' && <RevokeFeed onClose={() => ask(null)} />}
    </>
  );
}

interface FeedStateProps {
  /** The day on which the feed was made; null without one. */
  readonly since: string | null;
  /** Why no link was made. */
  readonly error: unknown;
}

function FeedState({ since, error }: FeedStateProps) {
  const { t } = useTranslation();
  return (
    <Stack $gap={3}>
      <Text>
        {t('See your sessions of all programmes in Google Calendar, Outlook, Apple Calendar and others.')}{' '}
        {t('They follow each change by themselves, most within a few hours.')}
      </Text>
      <Text $tone="soft">
        {since
          ? t(
              'Your feed has been on since {{date}}. Its link cannot be shown again; if you have lost it, make a new one.',
              {
                date: since,
              },
            )
          : t('You get a private link. Whoever has it can read when, with whom and about what you meet.')}
      </Text>
      {Boolean(error) && <FormError>{t(problemOf(error).error)}</FormError>}
    </Stack>
  );
}

interface FeedFootProps {
  readonly state: 'off' | 'on' | 'made';
  readonly isMaking: boolean;
  readonly onMake: () => void;
  readonly onAsk: (question: 'renew' | 'revoke') => void;
  readonly onClose: () => void;
}

function FeedFoot({ state, isMaking, onMake, onAsk, onClose }: FeedFootProps) {
  const { t } = useTranslation();
  return (
    <>
      {state === 'on' && (
        <Button variant="quiet" onPress={() => onAsk('revoke')}>
          {t('Revoke')}
        </Button>
      )}
      <FootSpace />
      {state === 'on' && <Button onPress={() => onAsk('renew')}>{t('Make a new link')}</Button>}
      {state === 'off' && (
        <Button variant="primary" isPending={isMaking} onPress={onMake}>
          {t('Make the link')}
        </Button>
      )}
      {state === 'made' && (
        <Button variant="primary" onPress={onClose}>
          {t('Done')}
        </Button>
      )}
    </>
  );
}

interface RenewFeedProps {
  readonly making: { readonly isLoading: boolean; readonly error?: unknown };
  readonly onMake: () => Promise<unknown>;
  readonly onClose: () => void;
}

function RenewFeed({ making, onMake, onClose }: RenewFeedProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('Make a new link?')}
      text={t('Calendars that follow the old link get no more sessions. This cannot be undone.')}
      confirmLabel={t('Make a new link')}
      isPending={making.isLoading}
      error={making.error ? t(problemOf(making.error).error) : undefined}
      onConfirm={() => void onMake().then(onClose, () => undefined)}
      onClose={onClose}
    />
  );
}

function RevokeFeed({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [revoke, { isLoading, error }] = bookingsApi.useBookingsRevokeCalendarFeedMutation();
  return (
    <ConfirmDialog
      isOpen
      title={t('Revoke the calendar feed?')}
      text={t('Calendars that follow its link get no more sessions. This cannot be undone; you can make a new link.')}
      confirmLabel={t('Revoke')}
      isPending={isLoading}
      error={error ? t(problemOf(error).error) : undefined}
      onConfirm={() =>
        void revoke()
          .unwrap()
          .then(onClose, () => undefined)
      }
      onClose={onClose}
    />
  );
}
