import { ChevronsLeft, ChevronsRight, ExternalLink } from 'lucide-react';
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
  const nameOf = ({ label, newTab }: NavItem) => {
    if (newTab) return t('{{name}} (opens in a new tab)', { name: label });
    return isCollapsed ? label : undefined;
  };
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
                  aria-label={nameOf(item)}
                  {...(item.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                >
                  <Icon of={item.icon} />
                  <span data-word>{item.label}</span>
                  {!isCollapsed && item.badge}
                  {!isCollapsed && item.newTab && (
                    <span>
                      <Icon of={ExternalLink} size={14} />
                    </span>
                  )}
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
