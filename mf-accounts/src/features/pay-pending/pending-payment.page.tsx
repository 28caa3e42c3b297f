import { purchaseTexts, singlePackageId, type Purchase } from '@tandem/contracts/accounts';
import { paths, problemOf, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { FormError } from '@tandem/ui/form-field';
import { useIdParam } from '@tandem/ui/id-param';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { CircleX, CreditCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { purchasesApi } from '../../purchases.api';
import { MissingPurchase } from '../../purchase/missing-purchase';
import { PriceLines } from '../../purchase/price-lines';
import { purchaseName } from '../../purchase/purchase-name';
import { useViewerTime } from '../../viewer-time';
import { RemoveDialog } from './remove-dialog';

const Narrow = styled(Card)`
  width: min(100%, 560px);
`;

/** Pay Now leads to the provider's page, which may be another site's. */
function PayNow({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const place = url.startsWith('/') ? { to: url } : { href: url };
  return (
    <ButtonLink variant="primary" size="large" block icon={CreditCard} {...place}>
      {t('Pay Now')}
    </ButtonLink>
  );
}

/** After a declined try the server begins another one, whose outcome is waited for anew (D-A92). */
function PayAgain({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [retry, { isLoading, error }] = purchasesApi.useAccountsRetryPurchaseMutation();
  const pay = async () => {
    const url = (await retry(id)).data?.redirect_url;
    if (url?.startsWith('/')) await navigate(url);
    else if (url) window.location.assign(url);
  };
  return (
    <>
      {error && <FormError>{t(problemOf(error).error)}</FormError>}
      <Button variant="primary" size="large" block icon={CreditCard} isPending={isLoading} onPress={() => void pay()}>
        {t('Pay Now')}
      </Button>
    </>
  );
}

function Pending({ purchase, url }: { readonly purchase: Purchase; readonly url: string }) {
  const { t } = useTranslation();
  const { dayAndTime } = useViewerTime();
  const [isRemoving, setRemoving] = useState(false);
  const { pricing, package_name, quantity, promo_code, expires_at, remove_url } = purchase;
  return (
    <Narrow as="section" $padded aria-label={t('Order summary')}>
      <Stack $gap={5}>
        {purchase.status === 'failed' && (
          <Banner tone="danger" role="alert">
            {t(purchaseTexts.notCompleted)}
          </Banner>
        )}
        <h2>{t('Order summary')}</h2>
        <PriceLines pricing={pricing} name={purchaseName(t(package_name), quantity)} promoCode={promo_code} />
        <Stack $gap={2}>
          {purchase.status === 'failed' ? <PayAgain id={purchase.id} /> : <PayNow url={url} />}
          {remove_url && (
            <Button variant="quiet" block icon={Trash2} onPress={() => setRemoving(true)}>
              {t('Remove Payment')}
            </Button>
          )}
        </Stack>
        {expires_at && (
          <Text $size={12} $tone="muted">
            {t('This price is kept for you until {{time}}.', { time: dayAndTime(expires_at) })}
          </Text>
        )}
      </Stack>
      {remove_url && <RemoveDialog url={remove_url} isOpen={isRemoving} onClose={() => setRemoving(false)} />}
    </Narrow>
  );
}

function Closed({ isRefunded }: { readonly isRefunded: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={CircleX}
      title={t('This payment is no longer open.')}
      text={
        isRefunded
          ? t('It was refunded.')
          : t('Credits are added all the same if a payment for it still arrives, and you are notified.')
      }
      action={
        <ButtonLink variant="primary" to={`/package/${singlePackageId}/purchase_page`}>
          {t('Buy credits')}
        </ButtonLink>
      }
    />
  );
}

function Content({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = purchasesApi.useAccountsPurchaseQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (error && problemOf(error).status === 404) return <MissingPurchase />;
  if (data?.status === 'paid' && data.paid_at) return <Navigate replace to={`/subscriptions/${id}/thank_you`} />;
  return (
    <Page>
      <PageHeader
        title={t('Pending payment')}
        breadcrumbs={[{ label: t('Purchase history'), to: paths.purchaseHistory() }, { label: t('Pending payment') }]}
      />
      {error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <SkeletonList shape="text" count={2} />}
      {!error &&
        data &&
        (data.url === null ? (
          <Closed isRefunded={data.status === 'refunded'} />
        ) : (
          <Pending purchase={data} url={data.url} />
        ))}
    </Page>
  );
}

/** An order that waits for its payment. */
export default function PendingPaymentPage() {
  const { t } = useTranslation();
  useTitle(t('Pending payment'));
  const id = useIdParam('id');
  return id === null ? <MissingPurchase /> : <Content key={id} id={id} />;
}
