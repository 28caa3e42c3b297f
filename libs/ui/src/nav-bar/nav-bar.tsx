import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type LucideIcon } from '../icon';
import { Bar, Inner, Links, LinksNav, Tools, TopLink } from './nav-bar.styles';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Marked only on exactly this path. */
  end?: boolean;
  /** A `CountBadge`. */
  badge?: ReactNode;
  /** In a side navigation: opens beside the page. */
  newTab?: boolean;
}

export interface NavBarProps {
  /** A link with a `BrandLockup`. */
  brand: ReactNode;
  items?: readonly NavItem[];
  /** At the right: credit pill, chat, notifications, account menu. */
  tools?: ReactNode;
}

/** The participants' top bar: words on desktop, icons on tablets; on phones the bottom bar takes the links. */
export function NavBar({ brand, items = [], tools }: NavBarProps) {
  const { t } = useTranslation();
  return (
    <Bar>
      <Inner>
        {brand}
        {items.length > 0 && (
          <LinksNav aria-label={t('Main')}>
            <Links>
              {items.map((item) => (
                <li key={item.to}>
                  <TopLink to={item.to} end={item.end}>
                    <Icon of={item.icon} size={20} />
                    <span>{item.label}</span>
                    {item.badge}
                  </TopLink>
                </li>
              ))}
            </Links>
          </LinksNav>
        )}
        <Tools>{tools}</Tools>
      </Inner>
    </Bar>
  );
}
