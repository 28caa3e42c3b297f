import { accountsTexts, type CurrentUser } from '@tandem/contracts/accounts';
import { problemOf, useNotify, useTitle } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Switch } from '@tandem/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsApi } from '../../accounts.api';
import { EditFrame } from '../../settings/edit-frame';
import { PhoneCard } from './phone-card';

/** What comes without being asked for; mails about one's own tickets always come (D-A145). */
function EventMails({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = accountsApi.useAccountsSaveCurrentUserMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (next: boolean) => {
    // A disabled switch would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading) return;
    setWanted(next);
    const answer = await save({ user: { event_mails: next } });
    if (answer.error) notify.error(t(problemOf(answer.error).error));
    else notify.success(t(accountsTexts.notificationsUpdated));
    setWanted(null);
  };
  return (
    <Card aria-labelledby="event-mails">
      <CardHead id="event-mails" title={t('Events')} />
      <CardBody>
        <Switch
          isSelected={wanted ?? user.event_mails}
          onChange={(next) => void turn(next)}
          description={t('Mails about your own tickets come in any case.')}
        >
          {t('Announcements of new events by mail')}
        </Switch>
      </CardBody>
    </Card>
  );
}

/** The Notification tab. */
export default function NotificationPage() {
  const { t } = useTranslation();
  useTitle(t('Notification'));
  const { data, error, refetch } = accountsApi.useAccountsCurrentUserQuery();
  return (
    <EditFrame>
      {error && !data && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="text" count={1} />}
      {data && <PhoneCard user={data} />}
      {data && <EventMails user={data} />}
    </EditFrame>
  );
}
