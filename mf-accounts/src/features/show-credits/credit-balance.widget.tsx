import { useTranslation } from 'react-i18next';
import { creditsOf, type CreditBalance } from '@tandem/contracts/accounts';
import { paths, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Row } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { useViewerTime } from '../../viewer-time';
import { Amount } from './show-credits.styles';
import { useShownCredits } from './use-shown-credits';
import { useTopUpPath } from './use-top-up-path';

/** The balance on the dashboard of a programme that asks for credits, with what expires soon (A-197, A-212, A-213, D-P123). */
export default function CreditBalanceWidget() {
  const { t } = useTranslation();
  const { isShown, data } = useShownCredits();
  if (!isShown) return null;
  return (
    <Card $padded aria-label={t('Credit balance')}>
      <h2>{t('Credit balance')}</h2>
      {data ? <Balance data={data} /> : <Skeleton $width="40%" $height="32px" />}
      <Ways />
    </Card>
  );
}

/** What was bought is told on the general site alone (D-S28). */
function Ways() {
  const { t } = useTranslation();
  const { isPortal } = useTenant();
  const topUpPath = useTopUpPath();
  if (isPortal && topUpPath === null) return null;
  return (
    <Row $gap={2} $wrap style={{ marginTop: 12 }}>
      {topUpPath !== null && (
        <ButtonLink size="small" variant="tonal" to={topUpPath}>
          {t('Top up Credit')}
        </ButtonLink>
      )}
      {!isPortal && (
        <ButtonLink size="small" variant="quiet" to={paths.purchaseHistory()}>
          {t('Purchase history')}
        </ButtonLink>
      )}
    </Row>
  );
}

function Balance({ data }: { readonly data: CreditBalance }) {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  const credits = creditsOf(data.balance);
  return (
    <>
      <Amount>
        <strong>{credits}</strong> {credits === 1 ? t('credit') : t('credits')}
      </Amount>
      <p>{t('1 credit = 1 session.')}</p>
      {data.upcoming_expiring_credits.map((lot) => (
        <p key={lot.expires_at}>
          {lot.credits === 1
            ? t('1 credit expires on {{date}}.', { date: day(lot.expires_at) })
            : t('{{credits}} credits expire on {{date}}.', { credits: lot.credits, date: day(lot.expires_at) })}
        </p>
      ))}
    </>
  );
}
