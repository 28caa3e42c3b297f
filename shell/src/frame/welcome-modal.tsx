import { useState } from 'react';
import { CalendarCheck, LayoutDashboard, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths, useProduct, useSession } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Dialog } from '@tandem/ui/dialog';
import { Icon, type LucideIcon } from '@tandem/ui/icon';
import { adminApi } from './admin.api';

/** The name under which the server remembers that the modal was shown. */
const CHECK = 'enterprise_welcome_modal';

const Steps = styled.ol`
  display: grid;
  gap: 20px;
`;
const Step = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  > span {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: var(--r-control);
    background: var(--accent-soft);
    color: var(--accent-graphic);
  }
  h3 {
    font-size: var(--text-14);
    font-weight: var(--w-semi);
  }
  p {
    color: var(--ink-2);
  }
`;

const steps: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: LayoutDashboard,
    title: 'Create a program',
    text: 'Name it, choose how people are paired and give it your colours.',
  },
  { icon: UserPlus, title: 'Invite your people', text: 'Mentors and mentees join by a link or after an application.' },
  { icon: CalendarCheck, title: 'Follow the sessions', text: 'See who meets, how it goes and where to lend a hand.' },
];

/** Greets an enterprise admin once, on whatever device they come first. */
export function WelcomeModal() {
  const { t } = useTranslation();
  const product = useProduct();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { data: admin } = adminApi.useShellCurrentAdminQuery();
  const [remember] = adminApi.useShellRememberShownMutation();
  const [isClosed, setClosed] = useState(false);
  const isNew = user !== null && Boolean(admin?.enterprise) && !user.checks.includes(CHECK);
  if (!isNew || isClosed || pathname !== paths.enterpriseDashboard()) return null;
  const close = () => {
    setClosed(true);
    void remember(CHECK);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('Welcome to {{product}}', { product })}
      subtitle={t('Three steps to your first mentoring session.')}
      size="small"
      footer={
        <Button variant="primary" onPress={close}>
          {t('Get started')}
        </Button>
      }
    >
      <Steps>
        {steps.map(({ icon, title, text }) => (
          <Step key={title}>
            <span>
              <Icon of={icon} size={20} />
            </span>
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </Step>
        ))}
      </Steps>
    </Dialog>
  );
}
