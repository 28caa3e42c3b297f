import type { CreditPackage, Pricing } from '@tandem/contracts/accounts';
import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { purchasesApi } from '../../purchases.api';
import { PriceLines } from '../../purchase/price-lines';
import { purchaseName } from '../../purchase/purchase-name';
import { PromoForm } from './promo-form';
import { usePromo, type AppliedPromo } from './use-promo';

interface Order {
  readonly pack: CreditPackage;
  readonly quantity: number;
}

/** Opens the payment and goes where the answer says (A-225, D-A88). */
function useStart({ pack, quantity }: Order, { promo }: AppliedPromo) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [start, { isLoading, error }] = purchasesApi.useAccountsStartPurchaseMutation();
  const [attempt, setAttempt] = useState<{ text: string; key: string }>();
  const buy = async () => {
    const wish = { package_id: pack.id, quantity, promo_code_id: promo?.id ?? null };
    const body = { user_subscription: wish, return_to: params.get('return_to') };
    const text = JSON.stringify(body);
    // A press that got no answer is repeated under its own key.
    const key = attempt?.text === text ? attempt.key : crypto.randomUUID();
    setAttempt({ text, key });
    const answer = await start({ body, key });
    if (answer.data) await navigate(answer.data.redirect_url);
    else if (problemOf(answer.error).code !== 'network') setAttempt(undefined);
  };
  return { buy, isLoading, refusal: error && problemOf(error).error };
}

function Summary({ pack, quantity, pricing, code }: Order & { pricing: Pricing; code: string | undefined }) {
  const { t } = useTranslation();
  return <PriceLines pricing={pricing} name={purchaseName(t(pack.name), quantity)} promoCode={code ?? null} />;
}

/** The order, its price and the way to the payment. */
export function Checkout({ pack, quantity }: Order) {
  const { t } = useTranslation();
  const applied = usePromo(pack, quantity);
  const { buy, isLoading, refusal } = useStart({ pack, quantity }, applied);
  const { pricing } = applied;
  return (
    <Card as="aside" $padded aria-label={t('Order summary')}>
      <Stack $gap={5}>
        <h2>{t('Order summary')}</h2>
        {applied.failure && (
          <ErrorState text={t(applied.failure)} onRetry={applied.retry} isRetrying={applied.isRetrying} />
        )}
        {pricing && <Summary pack={pack} quantity={quantity} pricing={pricing} code={applied.promo?.code} />}
        {!pricing && !applied.failure && <SkeletonList shape="text" count={1} />}
        <PromoForm applied={applied} />
        {refusal && <FormError>{t(refusal)}</FormError>}
        <Button
          variant="primary"
          size="large"
          block
          isDisabled={!pricing}
          isPending={isLoading}
          onPress={() => void buy()}
        >
          {pricing?.total === 0 ? t('Get credits') : t('Continue to payment')}
        </Button>
        <Text $size={12} $tone="muted">
          {t('You pay on the page of our payment provider. Credits are added as soon as the payment is confirmed.')}
        </Text>
      </Stack>
    </Card>
  );
}
