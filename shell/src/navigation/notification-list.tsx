import { BellOff, Calendar, ClipboardList, MessageSquare, Users, Video, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { safeReturnPath } from '@tandem/contracts/platform';
import { notificationTexts, type Notification, type NotificationObjectType } from '@tandem/contracts/notifications';
import { FALLBACK_TEXT, problemOf, useNotify } from '@tandem/platform';
import { Button as AriaButton } from '@tandem/ui/aria';
import { Button } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Icon, type LucideIcon } from '@tandem/ui/icon';
import { IconButton } from '@tandem/ui/icon-button';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { notificationsApi, useNotifications } from './notifications.api';

const pictures: Readonly<Record<NotificationObjectType, LucideIcon>> = {
  Booking: Calendar,
  InstantBooking: Video,
  Chat: MessageSquare,
  Group: Users,
  Survey: ClipboardList,
};

const Rows = styled.ul`
  display: grid;
  width: min(380px, calc(100vw - 48px));
  max-height: min(480px, 70vh);
  overflow: auto;
  margin: 0 -8px;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  border-radius: var(--r-control);
  &:hover {
    background: var(--chip);
  }
`;
const Open = styled(AriaButton)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding: 10px 8px;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  border-radius: var(--r-control);
  svg {
    margin-top: 2px;
    color: var(--accent-graphic);
  }
  > span {
    display: grid;
    gap: 2px;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-12);
  }
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 32px;
  padding-bottom: 8px;
`;

function Entry({ notice, onLeave }: { notice: Notification; onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const [markRead] = notificationsApi.useShellMarkReadMutation();
  const clear = async () => {
    const answer = await markRead(notice.id);
    if (answer.error) notify.error(t(FALLBACK_TEXT));
    else notify.success(t(notificationTexts.cleared));
  };
  const open = () => {
    void clear();
    onLeave();
    const target = safeReturnPath(notice.link_path);
    if (target) void navigate(target);
  };
  return (
    <Row>
      <Open onPress={open}>
        <Icon of={pictures[notice.object_type]} />
        <span>
          {notice.message}
          <small>{notice.time_elapsed}</small>
        </span>
      </Open>
      <IconButton
        size="small"
        icon={X}
        label={t('Clear notification')}
        withTooltip={false}
        onPress={() => void clear()}
      />
    </Row>
  );
}

/** The unread notifications: a press opens one, a cross clears it. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useNotifications();
  const [markAllRead, { isLoading }] = notificationsApi.useShellMarkAllReadMutation();
  const notify = useNotify();
  if (error && !data)
    return (
      <ErrorState title={t('Error loading content:')} text={problemOf(error).error} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonText lines={4} />;
  const { notifications } = data;
  const clearAll = async () => {
    const answer = await markAllRead(Math.max(...notifications.map(({ id }) => id)));
    if (answer.error) notify.error(t(FALLBACK_TEXT));
  };
  if (notifications.length === 0)
    return <EmptyState isCompact headingLevel={3} icon={BellOff} title={t(notificationTexts.empty)} />;
  return (
    <>
      <Head>
        <Text $weight="semi">{t('Notifications')}</Text>
        <Button size="small" variant="quiet" isPending={isLoading} onPress={() => void clearAll()}>
          {t('Clear all')}
        </Button>
      </Head>
      <Rows aria-label={t('Notifications')}>
        {notifications.map((notice) => (
          <Entry key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </Rows>
    </>
  );
}
