import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths, useUser } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { EditColumn, EditTabs } from './settings.styles';

/** The pages about oneself, side by side: account, profile, hours. */
export function EditFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  const root = paths.editProfile(user.slug);
  return (
    <Page>
      <PageHeader title={t('Edit profile')} />
      <EditTabs aria-label={t('Your settings')}>
        <NavLink to={root} end>
          {t('Account')}
        </NavLink>
        <NavLink to={`${root}/profile`}>{t('Profile')}</NavLink>
        <NavLink to={`${root}/availability`}>{t('Availability')}</NavLink>
      </EditTabs>
      <EditColumn>{children}</EditColumn>
    </Page>
  );
}
