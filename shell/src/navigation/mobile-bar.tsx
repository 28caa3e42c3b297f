import { memo, useState } from 'react';
import { House, Menu as MenuPicture } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, useSession, useTenant } from '@tandem/platform';
import { BottomBar } from '@tandem/ui/bottom-bar';
import { CountBadge } from '@tandem/ui/count-badge';
import { MenuDrawer } from './menu-drawer';
import { useNavigationItems } from './navigation-items';
import { useNotifications } from './notifications.api';

/** The phone's main links, with everything else behind Menu. Not drawn anew with each page around which it stands. */
export const MobileBar = memo(function MobileBar() {
  const { user } = useSession();
  return user && <MemberBar />;
});

function UnreadOnMenu() {
  const { t } = useTranslation();
  const { data } = useNotifications();
  const unread = data?.unread_total ?? 0;
  return <CountBadge value={unread} label={t('{{count}} unread', { count: unread })} isAlert />;
}

function MemberBar() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const items = useNavigationItems('bottom-bar');
  const [isOpen, setOpen] = useState(false);
  const home = { to: paths.home(tenant), label: t('Home'), icon: House, end: true };
  return (
    <>
      <BottomBar
        items={[home, ...items]}
        menu={{ label: t('Menu'), icon: MenuPicture, onPress: () => setOpen(true), badge: <UnreadOnMenu /> }}
      />
      <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
