import { useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { useTranslation } from 'react-i18next';
import { Posts } from './posts';

/** The same newsfeed among the admin pages, where admins pin, hide and delete (D-E49, D-P102). */
export default function AdminNewsfeedPage() {
  const { t } = useTranslation();
  useTitle(t('Newsfeed'));
  return (
    <AdminPage>
      <PageHeader
        title={t('Newsfeed')}
        lead={t('Pin up to three posts, hide what only its author should see, and delete what has no place here.')}
      />
      <Posts />
    </AdminPage>
  );
}
