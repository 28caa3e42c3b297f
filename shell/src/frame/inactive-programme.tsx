import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';

export function InactiveProgramme() {
  const { t } = useTranslation();
  useTitle(t('Not active'));
  return (
    <Page>
      <VisuallyHidden as="h1">{t('Not active')}</VisuallyHidden>
      <EmptyState
        icon={CalendarOff}
        title={t('This programme is not active.')}
        action={<ButtonLink to={paths.programSelection()}>{t('My Programs')}</ButtonLink>}
      />
    </Page>
  );
}
