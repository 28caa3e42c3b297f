import { useTenant, useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { CoverBanner } from '@tandem/ui/ripples';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';
import { Posts } from './posts';

/** The newsfeed of a portal, for its members (D-E48). */
export default function NewsfeedPage() {
  const { t } = useTranslation();
  const { enterpriseSlug: enterprise, programSlug: program, name } = useTenant();
  const { data: banner } = newsfeedApi.useEventsNewsfeedBannerQuery({ enterprise, program });
  useTitle(t('Newsfeed'));
  return (
    <Page>
      {banner && <CoverBanner photoUrl={banner} />}
      <PageHeader title={t('Newsfeed')} lead={t('What people of {{programme}} share.', { programme: name })} />
      <Posts />
    </Page>
  );
}
