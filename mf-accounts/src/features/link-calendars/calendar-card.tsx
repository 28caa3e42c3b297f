import { accountsTexts, type CurrentUser } from '@tandem/contracts/accounts';
import { useNotify } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Facts } from '@tandem/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarsApi } from '../../calendars.api';
import { FieldStack } from '../../settings/settings.styles';

type Links = CurrentUser['linked_calendars'];

export const calendarNames = { google: 'Google Calendar', microsoft: 'Microsoft calendar' } as const;

interface CalendarCardProps {
  readonly provider: keyof Links;
  readonly link: Links[keyof Links];
  readonly onUnlinked: () => void;
}

/** One provider's calendar: whether it is linked, and the way to change that. */
export function CalendarCard({ provider, link, onUnlinked }: CalendarCardProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const name = t(calendarNames[provider]);
  const { connected, link_url: linkUrl, unlink_url: unlinkUrl, busy_times: busyTimes } = link;
  return (
    <Card aria-labelledby={`calendar-${provider}`}>
      <CardHead
        id={`calendar-${provider}`}
        title={name}
        action={
          <StatusBadge tone={connected ? 'success' : 'neutral'}>
            {connected ? t('Connected') : t('Not connected')}
          </StatusBadge>
        }
      />
      <CardBody>
        <FieldStack as="div">
          {linkUrl === null && !connected ? (
            <p>{t('Not available on this installation.')}</p>
          ) : (
            <About on={connected} />
          )}
          {busyTimes && <BusyTimes {...busyTimes} />}
          {!connected && linkUrl !== null && (
            <div>
              <ButtonLink href={linkUrl} variant="primary" aria-label={t('Connect {{name}}', { name })}>
                {t('Connect')}
              </ButtonLink>
            </div>
          )}
          {connected && unlinkUrl !== null && (
            <div>
              <Button onPress={() => setAsking(true)} aria-label={t('Disconnect {{name}}', { name })}>
                {t('Disconnect')}
              </Button>
            </div>
          )}
        </FieldStack>
        {isAsking && unlinkUrl !== null && (
          <Unlink name={name} url={unlinkUrl} onUnlinked={onUnlinked} onClose={() => setAsking(false)} />
        )}
      </CardBody>
    </Card>
  );
}

function About({ on }: { readonly on: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {on
          ? t('Sessions that you add to this calendar are written straight into it.')
          : t('Connect it, and sessions that you add are written straight into it.')}
      </p>
      <p>
        {on
          ? t('It is read every half hour, and nobody can book you for the times at which it says that you are busy.')
          : t(
              'It is then read every half hour, and nobody can book you for the times at which it says that you are busy.',
            )}{' '}
        {t('Only from when to when you are busy is taken from it, and only you know that it is linked.')}
      </p>
    </>
  );
}

/** How the last reading went, in the words of the calendars that are linked by their address. */
function BusyTimes({ read_at: readAt, error }: NonNullable<Links[keyof Links]['busy_times']>) {
  const { t } = useTranslation();
  return (
    <>
      <Facts>
        <dt>{t('Last read')}</dt>
        <dd>{readAt ?? t('Not yet')}</dd>
      </Facts>
      {error !== null && (
        <Banner role="status" tone="danger">
          {t(error)} {readAt && t('What was busy stays so until it can be read again.')}
        </Banner>
      )}
    </>
  );
}

interface UnlinkProps {
  readonly name: string;
  readonly url: string;
  readonly onUnlinked: () => void;
  readonly onClose: () => void;
}

function Unlink({ name, url, onUnlinked, onClose }: UnlinkProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [unlink, { isLoading, error }] = calendarsApi.useAccountsUnlinkCalendarMutation();
  const confirm = async () => {
    const answer = await unlink(url);
    if (answer.error) return;
    notify.success(t(accountsTexts.calendarUnlinked));
    onUnlinked();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('Disconnect {{name}}?', { name })}
      text={t(
        'Sessions that were added stay in it, and its busy times can be booked again. You can connect it again at any time.',
      )}
      confirmLabel={t('Disconnect')}
      isPending={isLoading}
      error={error ? t(accountsTexts.fallback) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
