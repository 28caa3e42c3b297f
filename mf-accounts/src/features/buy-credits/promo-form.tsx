import { purchaseTexts } from '@tandem/contracts/accounts';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { TextField } from '@tandem/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PromoRow } from './buy-credits.styles';
import type { AppliedPromo } from './use-promo';

/** Takes one code; the answer stands beside it. */
export function PromoForm({ applied }: { readonly applied: AppliedPromo }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(applied.code);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    applied.use(typed.trim());
  };
  const error = isMissing ? t(purchaseTexts.promoRequired) : applied.refusal && t(applied.refusal);
  if (applied.promo)
    return (
      <Banner
        tone="success"
        role="status"
        actions={
          <Button size="small" variant="quiet" onPress={() => applied.use('')}>
            {t('Remove code')}
          </Button>
        }
      >
        {t(purchaseTexts.promoApplied)}
      </Banner>
    );
  return (
    <PromoRow onSubmit={submit} noValidate>
      <TextField label={t('Promo code')} value={typed} onChange={setTyped} error={error} autoComplete="off" />
      <Button type="submit" isPending={applied.isChecking}>
        {t('Apply')}
      </Button>
    </PromoRow>
  );
}
