import { useState } from 'react';
import { ArrowLeft, Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useTenant, useUser } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Button, ButtonLink } from '@tandem/ui/button';
import { CountBadge } from '@tandem/ui/count-badge';
import { Drawer } from '@tandem/ui/drawer';
import { Stack } from '@tandem/ui/layout';
import type { MenuEntry } from '@tandem/ui/menu';
import { NotificationList } from './notification-list';
import { useNotifications } from './notifications.api';
import { useAccountEntries, useChatEntry } from './use-account-entries';

const Entries = styled.div`
  display: grid;
  gap: 4px;
  margin: 0 -12px;
  > * {
    justify-content: flex-start;
  }
`;

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  const { label, icon, to, onAction } = entry;
  if (to) {
    return (
      <ButtonLink variant="quiet" icon={icon} address={to} onClick={onLeave} block>
        {label}
      </ButtonLink>
    );
  }
  const act = () => {
    onLeave();
    onAction?.();
  };
  return (
    <Button variant="quiet" icon={icon} onPress={act} block>
      {label}
    </Button>
  );
}

/** The drawer has room for the list, and scrolls itself. */
const Whole = styled.div`
  ul {
    width: auto;
    max-height: none;
  }
`;

interface NotificationsEntryProps {
  readonly onOpen: () => void;
  /** Its list has just been closed. */
  readonly isBack: boolean;
}

function NotificationsEntry({ onOpen, isBack }: NotificationsEntryProps) {
  const { t } = useTranslation();
  const { data } = useNotifications();
  const unread = data?.unread_total ?? 0;
  return (
    <Button variant="quiet" icon={Bell} onPress={onOpen} autoFocus={isBack} block>
      {t('Notifications')}
      {unread > 0 && <CountBadge value={unread} label={t('{{count}} unread', { count: unread })} max={99} />}
    </Button>
  );
}

/** The keyboard follows from the entry to its list and back: what was pressed is gone with what was shown. */
function MenuContent({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { isPortal, name } = useTenant();
  const chat = useChatEntry();
  const account = useAccountEntries().filter((entry) => entry !== 'line');
  const [shown, setShown] = useState<'menu' | 'notifications' | 'menu again'>('menu');
  if (shown === 'notifications')
    return (
      <Stack>
        <Entries>
          <Button variant="quiet" icon={ArrowLeft} onPress={() => setShown('menu again')} autoFocus block>
            {t('Back to the menu')}
          </Button>
        </Entries>
        <Whole>
          <NotificationList onLeave={onLeave} />
        </Whole>
      </Stack>
    );
  return (
    <Stack>
      <Person name={user.full_name} photoUrl={user.profile_photo_url} subtitle={isPortal ? name : user.email} />
      <Entries>
        {chat && <Entry entry={chat} onLeave={onLeave} />}
        <NotificationsEntry onOpen={() => setShown('notifications')} isBack={shown === 'menu again'} />
        {account.map((entry) => (
          <Entry key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </Entries>
    </Stack>
  );
}

/** Everything that has no room in the bottom bar. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('Menu')}>
      <MenuContent onLeave={onClose} />
    </Drawer>
  );
}
