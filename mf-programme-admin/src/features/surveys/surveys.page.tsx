import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useTenant, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { surveysAddress } from '../../surveys-address';
import { ManageSurveys } from './manage-surveys';
import { OwnSurveys } from './own-surveys';

/** The tab goes on to the application in which this installation runs its surveys. */
function SurveysElsewhere({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  useEffect(() => window.location.replace(address), [address]);
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        icon={ExternalLink}
        title={t('Surveys open on another site.')}
        action={<ButtonLink href={address}>{t('Open surveys')}</ButtonLink>}
      />
    </Page>
  );
}

/** {portal}/surveys: those who run the programme manage them, participants find theirs (D-P105, D-P127). */
export default function SurveysPage() {
  const { t } = useTranslation();
  useTitle(t('Surveys'));
  const address = surveysAddress(useTenant());
  if (!useSession().permissions.includes('programme-admin:manage')) return <OwnSurveys />;
  return address.startsWith('/') ? <ManageSurveys /> : <SurveysElsewhere address={address} />;
}
