import type { Purchase } from '@tandem/contracts/accounts';
import { paths, problemOf, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { useIdParam } from '@tandem/ui/id-param';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { CheckCheck, Hourglass } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { purchasesApi } from '../../purchases.api';
import { MissingPurchase } from '../../purchase/missing-purchase';
import { useCountdown } from './use-countdown';

/** How often and how long an open payment is asked about; afterwards the page says where its outcome will stand. */
const askEveryMs = 2_000;
const askForMs = 60_000;
const countdownFrom = 5;

function usePurchase(id: number) {
  const [isPatient, setPatient] = useState(true);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), askForMs);
    return () => clearTimeout(timer);
  }, []);
  const purchase = purchasesApi.useAccountsPurchaseQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOpen && isPatient ? askEveryMs : 0,
  });
  const status = purchase.data?.status;
  useEffect(() => setOpen(status === undefined || status === 'pending'), [status]);
  return { ...purchase, isPatient };
}

/** Balances that were read before are out of date. */
function useFreshBalance() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(purchasesApi.util.invalidateTags(['accounts/credits', 'bookings/availability']));
  }, [dispatch]);
}

function Paid({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { return_to: returnTo, credits } = purchase;
  const leave = useCallback(() => void navigate(returnTo, { replace: true }), [navigate, returnTo]);
  const left = useCountdown(countdownFrom, true, leave);
  useFreshBalance();
  return (
    <EmptyState
      icon={CheckCheck}
      title={
        credits === 1
          ? t('1 credit was added to your account.')
          : t('{{credits}} credits were added to your account.', { credits })
      }
      text={
        <span role="timer" aria-live="off">
          {left === 1
            ? t('You are taken back in 1 second.')
            : t('You are taken back in {{seconds}} seconds.', { seconds: left })}
        </span>
      }
      action={
        <ButtonLink variant="primary" to={returnTo}>
          {t('Go back now')}
        </ButtonLink>
      }
    />
  );
}

function Waiting({ isPatient }: { readonly isPatient: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Hourglass}
      title={t('We are confirming your payment.')}
      text={
        isPatient
          ? t('This takes a few seconds.')
          : t('It takes longer than usual. You will be notified, and your purchase history shows the outcome.')
      }
      action={isPatient ? undefined : <ButtonLink to={paths.purchaseHistory()}>{t('Purchase history')}</ButtonLink>}
    />
  );
}

function Outcome({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isPatient } = usePurchase(id);
  if (error && problemOf(error).status === 404) return <MissingPurchase />;
  if (data && data.status !== 'paid' && data.status !== 'pending')
    return <Navigate replace to={`/subscriptions/${id}/pending_payment`} />;
  return (
    <Page>
      <PageHeader title={t('Thank you')} />
      {error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <SkeletonList shape="text" count={1} />}
      {!error && data?.status === 'paid' && <Paid purchase={data} />}
      {!error && data?.status === 'pending' && <Waiting isPatient={isPatient} />}
    </Page>
  );
}

/** Where a buyer arrives after paying; only the server's word counts, then the way leads back (A-231, D-A92). */
export default function ThankYouPage() {
  const { t } = useTranslation();
  useTitle(t('Thank you'));
  const id = useIdParam('id');
  return id === null ? <MissingPurchase /> : <Outcome key={id} id={id} />;
}
