import type { ReactNode } from 'react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSession, useTenant } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { media } from '@tandem/ui/theme';
import { adminBase, forgetAdminBase } from '../navigation/admin-base';
import { MobileBar } from '../navigation/mobile-bar';
import { TopNavbar } from '../navigation/top-navbar';
import { EmailBanner } from './email-banner';
import { PasswordBanner } from './password-banner';
import { TimezoneBanner } from './timezone-banner';

const Notices = styled.div`
  display: grid;
  gap: 12px;
  max-width: calc(var(--content) + 64px);
  margin: 0 auto;
  padding: 16px 32px 0;
  &:empty {
    display: none;
  }
  @media ${media.phone} {
    padding: 12px 16px 0;
  }
`;

/** For admins who look at their programme as members see it: the way back. */
function BackToAdmin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isPortal } = useTenant();
  const base = adminBase();
  if (!base || !isPortal) return null;
  const leave = () => {
    forgetAdminBase();
    void navigate(base);
  };
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" icon={Undo2} onPress={leave}>
          {t('Back to admin')}
        </Button>
      }
    >
      {t('You see this programme as its participants do.')}
    </Banner>
  );
}

/** The participants' page: top bar, notices, content, and the bottom bar on phones. */
export function ParticipantFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <>
      <TopNavbar />
      <Notices>
        <PasswordBanner />
        {user && !user.confirmed_at && <EmailBanner app="participant" />}
        <TimezoneBanner />
        <BackToAdmin />
      </Notices>
      <main id="main">{children}</main>
      <MobileBar />
    </>
  );
}
