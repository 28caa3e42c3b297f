import { useState } from 'react';
import { House, Menu as MenuPicture } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, useSession, useTenant } from '@tandem/platform';
import { BottomBar } from '@tandem/ui/bottom-bar';
import { MenuDrawer } from './menu-drawer';
import { useNavigationItems } from './navigation-items';

/** The phone's main links, with everything else behind Menu. */
export function MobileBar() {
  const { t } = useTranslation();
  const { user } = useSession();
  const tenant = useTenant();
  const items = useNavigationItems('bottom-bar');
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const home = { to: paths.home(tenant), label: t('Home'), icon: House, end: true };
  return (
    <>
      <BottomBar
        items={[home, ...items]}
        menu={{ label: t('Menu'), icon: MenuPicture, onPress: () => setOpen(true) }}
      />
      <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
