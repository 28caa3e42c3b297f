import { priceText, type SandboxCheckout, type SandboxResult } from '@tandem/contracts/accounts';
import { problemOf, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { FormError } from '@tandem/ui/form-field';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { CircleX, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { purchasesApi } from '../../purchases.api';

const Narrow = styled(Page)`
  max-width: 504px;
`;

const buttons: readonly { result: SandboxResult; label: string; variant: 'primary' | 'secondary' | 'quiet' }[] = [
  { result: 'paid', label: 'Pay', variant: 'primary' },
  { result: 'declined', label: 'Decline', variant: 'secondary' },
  { result: 'cancelled', label: 'Cancel', variant: 'quiet' },
];

function Desk({ session, checkout }: { readonly session: string; readonly checkout: SandboxCheckout }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [choose, { isLoading, error, originalArgs }] = purchasesApi.useAccountsSandboxChooseMutation();
  const press = async (result: SandboxResult) => {
    const answer = await choose({ session, result });
    if (answer.data) await navigate(answer.data.redirect_url);
  };
  return (
    <Card $padded>
      <Stack $gap={5}>
        <div>
          <Text $tone="soft">{checkout.description}</Text>
          <Text $size={24} $weight="semi" $num>
            {priceText(checkout.amount, checkout.currency)}
          </Text>
        </div>
        <Banner icon={FlaskConical}>{t('This page stands in for a payment provider. No money is moved.')}</Banner>
        {error && <FormError>{t(problemOf(error).error)}</FormError>}
        <Stack $gap={2}>
          {buttons.map(({ result, label, variant }) => (
            <Button
              key={result}
              variant={variant}
              size="large"
              block
              isDisabled={isLoading}
              isPending={isLoading && originalArgs?.result === result}
              onPress={() => void press(result)}
            >
              {t(label)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Closed({ backUrl }: { readonly backUrl: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={CircleX}
      title={t('This payment is no longer open.')}
      action={<ButtonLink to={backUrl}>{t('Back')}</ButtonLink>}
    />
  );
}

/** The checkout of the sandbox provider: no card, three buttons (D-E35, D-A146). */
export default function SandboxPage() {
  const { t } = useTranslation();
  useTitle(t('Sandbox checkout'));
  const { session = '' } = useParams();
  const { data, error, refetch, isFetching } = purchasesApi.useAccountsSandboxQuery(session, {
    refetchOnMountOrArgChange: true,
  });
  const problem = error && problemOf(error);
  return (
    <Narrow>
      <PageHeader title={t('Sandbox checkout')} />
      {problem?.status === 404 && <EmptyState icon={CircleX} title={t('This payment does not exist.')} />}
      {problem && problem.status !== 404 && (
        <ErrorState text={t(problem.error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!problem && !data && <SkeletonList shape="text" count={2} />}
      {!problem &&
        data &&
        (data.is_open ? <Desk session={session} checkout={data} /> : <Closed backUrl={data.back_url} />)}
    </Narrow>
  );
}
