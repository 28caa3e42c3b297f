import { useTranslation } from 'react-i18next';
import { accountsTexts } from '@tandem/contracts/accounts';
import { paths, problemOf, useNotify, useTenant, useUser } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Link } from '@tandem/ui/link';
import { Skeleton } from '@tandem/ui/skeleton';
import { Switch } from '@tandem/ui/switch';
import { accountsApi } from '../../accounts.api';
import { weekSummary } from './week-summary';

/** A mentor's hours at a glance, with the do-not-disturb switch (A-126..A-129, A-197). */
export default function HoursWidget() {
  const { t } = useTranslation();
  const notify = useNotify();
  const tenant = useTenant();
  const user = useUser();
  const { data } = accountsApi.useAccountsAvailabilityQuery();
  const [toggle, { isLoading }] = accountsApi.useAccountsToggleDndMutation();
  const flip = async () => {
    const answer = await toggle();
    if ('data' in answer) notify.success(t(accountsTexts.dndUpdated));
    else notify.error(problemOf(answer.error).error);
  };
  return (
    <Card aria-labelledby="my-availability">
      <CardHead
        id="my-availability"
        title={t('My availability')}
        action={
          <Link to={tenant.isPortal ? paths.availability(tenant) : `${paths.editProfile(user.slug)}/availability`}>
            {t('Edit')}
          </Link>
        }
      />
      <CardBody>
        {data ? (
          <>
            <p>{weekSummary(data.weekly, t)}</p>
            <Switch isSelected={data.dnd} isDisabled={isLoading} onChange={() => void flip()}>
              {t('Do not disturb')}
            </Switch>
          </>
        ) : (
          <Skeleton $width="70%" />
        )}
      </CardBody>
    </Card>
  );
}
