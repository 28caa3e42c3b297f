import { singlePackageId, type PromoTracker } from '@tandem/contracts/accounts';
import { paths, useTenant } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { ButtonLink } from '@tandem/ui/button';
import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountsApi } from '../../accounts.api';
import { useClosing } from './use-closing';

const followsWanted = 3;

function Earned({ tracker, userId }: { readonly tracker: PromoTracker; readonly userId: number }) {
  const { t } = useTranslation();
  const { isClosed, close } = useClosing(userId, tracker.promo_code_id);
  if (isClosed) return null;
  const { code } = tracker.promo;
  return (
    <Banner
      tone="accent"
      icon={BadgePercent}
      onDismiss={close}
      actions={
        <ButtonLink
          size="small"
          variant="primary"
          to={`/package/${singlePackageId}/purchase_page?${new URLSearchParams({ promo_code: code }).toString()}`}
        >
          {t('Use it now')}
        </ButtonLink>
      }
    >
      {t('You earned {{percent}}% off your next credit. Your code:', { percent: tracker.discount_amount })}{' '}
      <b>{code}</b>
    </Banner>
  );
}

function Progress() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data } = accountsApi.useAccountsDashboardMentorsQuery();
  if (!data) return null;
  const followed = Math.min(data.following.length, followsWanted);
  return (
    <Banner
      tone="accent"
      icon={BadgePercent}
      actions={
        <ButtonLink size="small" to={paths.mentors(tenant)}>
          {t('Browse Mentors')}
        </ButtonLink>
      }
    >
      {t('Follow 3 mentors to get 30% off your next credit')} <b>{`${followed}/${followsWanted}`}</b>
    </Banner>
  );
}

/** A code is earned by following mentors; once it was shown often enough nothing is (A-232, A-234, D-A83). */
export function PromoBanner({ userId }: { readonly userId: number }) {
  const { data: user } = accountsApi.useAccountsCurrentUserQuery();
  if (!user) return null;
  const trackers = user.promo_trackers;
  if (trackers.length === 0) return <Progress />;
  const open = trackers.find((tracker) => !tracker.recipient_confirmed);
  return open ? <Earned key={open.promo_code_id} tracker={open} userId={userId} /> : null;
}
