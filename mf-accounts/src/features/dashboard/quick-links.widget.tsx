import { CalendarDays, ChevronRight, Clock, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, useSession, useTenant } from '@tandem/platform';
import { Card, CardHead } from '@tandem/ui/card';
import { Icon } from '@tandem/ui/icon';
import { QuickLinkList } from './dashboard.styles';

/** Short ways to what people do most. */
export default function QuickLinksWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { roles } = useSession();
  const links = [
    { label: t('Bookings'), to: paths.bookings(tenant), icon: CalendarDays },
    { label: t('Offline Sessions'), to: `${paths.bookings(tenant)}/offline`, icon: History },
    ...(roles.includes('mentor')
      ? [{ label: t('Manage Availability'), to: paths.availability(tenant), icon: Clock }]
      : []),
  ];
  return (
    <Card aria-labelledby="quick-links">
      <CardHead id="quick-links" title={t('Quick links')} />
      <QuickLinkList>
        {links.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <Icon of={icon} />
              </span>
              {label}
              <Icon of={ChevronRight} size={16} />
            </Link>
          </li>
        ))}
      </QuickLinkList>
    </Card>
  );
}
