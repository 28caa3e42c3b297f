import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProduct, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';

/** For people who are signed in but have nothing to do in the enterprise app. */
export function CredentialsMessage() {
  const { t } = useTranslation();
  const product = useProduct();
  useTitle(t('No access'));
  return (
    <Page>
      <VisuallyHidden as="h1">{t('No access')}</VisuallyHidden>
      <EmptyState
        icon={ShieldX}
        title={t(
          'You do not have the right credentials to access this page. Please contact the {{product}} team for further assistance.',
          { product },
        )}
        action={<ButtonLink to="/">{t('Go to home')}</ButtonLink>}
      />
    </Page>
  );
}
