import { useState, type ReactNode } from 'react';
import { Eye, LayoutDashboard, Menu as MenuPicture } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths, useProduct, useSession, useTenant } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Drawer } from '@tandem/ui/drawer';
import { IconButton } from '@tandem/ui/icon-button';
import { SideNav, SideNavLinks, type SideNavGroup } from '@tandem/ui/side-nav';
import { media } from '@tandem/ui/theme';
import { AccountMenu } from '../navigation/account-menu';
import { rememberAdminBase } from '../navigation/admin-base';
import { Bell } from '../navigation/bell';
import { Brand } from '../navigation/brand';
import { useAdminGroups } from '../navigation/navigation-items';
import { useAdminEntries } from '../navigation/use-account-entries';
import { EmailBanner } from './email-banner';
import { useEnterprises } from './use-enterprises';
import { WelcomeModal } from './welcome-modal';

const Grid = styled.div<{ $collapsed: boolean }>`
  display: grid;
  min-height: 100vh;
  grid-template-columns: ${({ $collapsed }) => ($collapsed ? 'auto' : 'var(--sidenav)')} minmax(0, 1fr);
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const TopBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 60px;
  padding: 0 28px;
  background: color-mix(in oklch, var(--surface) 94%, transparent);
  backdrop-filter: blur(10px);
  border-bottom: 1px solid var(--line);
  @media ${media.phone} {
    padding: 0 8px 0 12px;
  }
`;
const Burger = styled.div`
  display: none;
  @media ${media.belowDesktop} {
    display: block;
  }
`;
const Space = styled.div`
  flex: 1;
`;
/** On the narrowest phones the picture stands alone, so that the account menu is not pushed out. */
const Words = styled.span`
  @media (max-width: 379px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
const Notice = styled.div`
  padding: 16px 28px 0;
  @media ${media.phone} {
    padding: 12px 16px 0;
  }
`;

function ParticipantsView() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = () => {
    rememberAdminBase(pathname);
    void navigate(paths.home(tenant));
  };
  return (
    <Button size="medium" icon={Eye} onPress={open}>
      <Words>{t('Participants View')}</Words>
    </Button>
  );
}

function AdminTopBar({ isEnterprise, onMenu }: { isEnterprise: boolean; onMenu: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { name } = useTenant();
  const { current, switches } = useEnterprises(isEnterprise);
  const entries = useAdminEntries(switches);
  if (!user) return null;
  return (
    <TopBar>
      <Burger>
        <IconButton icon={MenuPicture} label={t('Open navigation')} withTooltip={false} onPress={onMenu} />
      </Burger>
      <Space />
      {!isEnterprise && <ParticipantsView />}
      {!isEnterprise && <Bell />}
      <AccountMenu entries={entries} subtitle={isEnterprise ? (current?.name ?? user.email) : name} />
    </TopBar>
  );
}

function useGroups(isEnterprise: boolean): readonly SideNavGroup[] {
  const { t } = useTranslation();
  const ofProgramme = useAdminGroups();
  return isEnterprise ? [{ items: [{ to: '/dashboard', label: t('Dashboard'), icon: LayoutDashboard }] }] : ofProgramme;
}

/** Administration: side navigation, top bar, the banner of an unconfirmed address, the page. */
export function AdminFrame({ isEnterprise, children }: { isEnterprise: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const product = useProduct();
  const tenant = useTenant();
  const groups = useGroups(isEnterprise);
  const [isCollapsed, setCollapsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const brand = (
    <Brand
      subtitle={isEnterprise ? t('Organization admin') : t('Programme admin')}
      to={isEnterprise ? '/dashboard' : paths.admin(tenant)}
    />
  );
  return (
    <Grid $collapsed={isCollapsed}>
      <SideNav brand={brand} groups={groups} isCollapsed={isCollapsed} onCollapsedChange={setCollapsed} />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} side="left" title={tenant.name || product}>
        <SideNavLinks groups={groups} onNavigate={() => setOpen(false)} />
      </Drawer>
      <div>
        <AdminTopBar isEnterprise={isEnterprise} onMenu={() => setOpen(true)} />
        <Notice>
          <EmailBanner app="enterprise" />
        </Notice>
        {isEnterprise && <WelcomeModal />}
        <main id="main">{children}</main>
      </div>
    </Grid>
  );
}
