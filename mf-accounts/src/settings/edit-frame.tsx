import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths, useSession, useUser } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { EditColumn, EditTabs } from './settings.styles';

/** The pages about oneself, side by side: account, profile, and hours for those who keep some. */
export function EditFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  const { permissions } = useSession();
  const root = paths.editProfile(user.slug);
  // Hours have shorter addresses too, so the end of the address tells where one is.
  const here = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1);
  const tabs = [
    { path: '', label: t('Account') },
    { path: '/profile', label: t('Profile') },
    ...(permissions.includes('accounts-hours:write') ? [{ path: '/availability', label: t('Availability') }] : []),
    { path: '/notification', label: t('Notification') },
    { path: '/integrations', label: t('Integrations') },
  ];
  const current = tabs.find(({ path }) => path === `/${here}`) ?? tabs[0];
  const nav = useRef<HTMLElement>(null);
  // On a phone the last tabs of a mentor lie beyond the edge.
  useEffect(() => {
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Page>
      <PageHeader title={t('Edit profile')} />
      <EditTabs ref={nav} aria-label={t('Your settings')}>
        {tabs.map((tab) => (
          <Link key={tab.path} to={root + tab.path} aria-current={tab === current ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </EditTabs>
      <EditColumn>{children}</EditColumn>
    </Page>
  );
}
