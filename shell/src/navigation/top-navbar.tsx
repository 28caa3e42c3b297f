import { memo } from 'react';
import { House, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths, useSession, useTenant, WidgetSlot } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Icon } from '@tandem/ui/icon';
import { NavBar } from '@tandem/ui/nav-bar';
import { media } from '@tandem/ui/theme';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { rememberReturn } from '../session/return-to';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { Brand } from './brand';
import { useNavigationItems } from './navigation-items';
import { useAccountEntries, useChatEntry } from './use-account-entries';

const NotOnPhones = styled.div`
  display: contents;
  @media ${media.phone} {
    display: none;
  }
`;

function ChatLink() {
  const chat = useChatEntry();
  if (!chat) return null;
  return (
    <ButtonLink variant="quiet" address={chat.to}>
      <Icon of={MessageSquare} size={20} />
      <VisuallyHidden>{chat.label}</VisuallyHidden>
    </ButtonLink>
  );
}

function MemberTools() {
  const { user } = useSession();
  const { isPortal, name } = useTenant();
  const entries = useAccountEntries();
  const hasCredits = user?.credits_required ?? !isPortal;
  return (
    <>
      <NotOnPhones>
        {hasCredits && <WidgetSlot name="top-navbar/credit" props={{}} />}
        <ChatLink />
      </NotOnPhones>
      <Bell />
      <NotOnPhones>
        <AccountMenu entries={entries} subtitle={isPortal ? name : (user?.email ?? '')} />
      </NotOnPhones>
    </>
  );
}

function VisitorTools() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { isPortal, enterpriseId, programId } = useTenant();
  const tenant = isPortal && enterpriseId && programId ? { enterpriseId, programId } : undefined;
  const leave = () => rememberReturn(pathname + search);
  return (
    <>
      <ButtonLink variant="quiet" to={paths.signIn(tenant)} onClick={leave}>
        {t('Sign In')}
      </ButtonLink>
      <ButtonLink variant="primary" to={paths.signUp(tenant)} onClick={leave}>
        {t('Sign Up')}
      </ButtonLink>
    </>
  );
}

/** The participants' top bar. Not drawn anew with each page below it. */
export const TopNavbar = memo(function TopNavbar() {
  const { t } = useTranslation();
  const { status, user } = useSession();
  const tenant = useTenant();
  const items = useNavigationItems('participant');
  const home = { to: paths.home(tenant), label: t('Home'), icon: House, end: true };
  const isVisitor = status === 'signed-out';
  // Until it is known who is signed in, the bar promises nothing: neither an account nor a sign-in.
  return (
    <NavBar
      brand={<Brand />}
      items={isVisitor ? items : [home, ...items]}
      tools={isVisitor ? <VisitorTools /> : user && <MemberTools />}
    />
  );
});
