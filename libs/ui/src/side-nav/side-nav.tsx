import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import type { NavItem } from '../nav-bar';
import { Brand, Entry, Foot, GroupName, Side } from './side-nav.styles';

export interface SideNavGroup {
  name?: string;
  items: readonly NavItem[];
}

/** The groups of links alone: also the content of the drawer under 1024 px. */
export function SideNavLinks({
  groups,
  isCollapsed = false,
  onNavigate,
}: {
  groups: readonly SideNavGroup[];
  isCollapsed?: boolean;
  onNavigate?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Admin')}>
      {groups.map((group, index) => (
        <div key={group.name ?? index}>
          {group.name && <GroupName>{group.name}</GroupName>}
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
                <Entry
                  to={item.to}
                  end={item.end}
                  onClick={onNavigate}
                  title={isCollapsed ? item.label : undefined}
                  aria-label={isCollapsed ? item.label : undefined}
                >
                  <Icon of={item.icon} />
                  <span data-word>{item.label}</span>
                  {!isCollapsed && item.badge}
                </Entry>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export interface SideNavProps {
  brand: ReactNode;
  groups: readonly SideNavGroup[];
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
}

/** The admins' navigation: 248 px, or icons alone; gone under 1024 px. */
export function SideNav({ brand, groups, isCollapsed, onCollapsedChange }: SideNavProps) {
  const { t } = useTranslation();
  return (
    <Side $collapsed={isCollapsed}>
      <Brand>{brand}</Brand>
      <SideNavLinks groups={groups} isCollapsed={isCollapsed} />
      <Foot>
        {isCollapsed ? (
          <IconButton size="small" icon={ChevronsRight} label={t('Expand')} onPress={() => onCollapsedChange(false)} />
        ) : (
          <Button variant="quiet" size="small" icon={ChevronsLeft} onPress={() => onCollapsedChange(true)}>
            {t('Collapse')}
          </Button>
        )}
      </Foot>
    </Side>
  );
}
