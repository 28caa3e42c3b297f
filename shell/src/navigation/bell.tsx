import { useState } from 'react';
import { Bell as BellPicture } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CountBadge } from '@tandem/ui/count-badge';
import { IconButton } from '@tandem/ui/icon-button';
import { Popover } from '@tandem/ui/popover';
import { NotificationList } from './notification-list';
import { useNotifications } from './notifications.api';

const Place = styled.span`
  position: relative;
  display: inline-flex;
  > :last-child:not(button) {
    pointer-events: none;
  }
`;

export function Bell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useNotifications();
  const unread = data?.unread_total ?? 0;
  const label = unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications');
  return (
    <Place>
      <Popover
        label={t('Notifications')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={<IconButton icon={BellPicture} label={label} withTooltip={false} />}
      >
        <NotificationList onLeave={() => setOpen(false)} />
      </Popover>
      <CountBadge value={unread} isAlert />
    </Place>
  );
}
