import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from '../icon';

const Crumbs = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-14);
  min-width: 0;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  a {
    border-radius: 4px;
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  svg {
    color: var(--control);
  }
  [aria-current] {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

export interface BreadcrumbsProps {
  /** From the top; the last one is this page and has no `to`. */
  items: ReadonlyArray<{ label: string; to?: string }>;
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <Crumbs>
        {items.map((item, index) => (
          <li key={`${item.label}${index}`}>
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </Crumbs>
    </nav>
  );
}

const Head = styled.header`
  display: grid;
  gap: 12px;
`;
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px 24px;
  flex-wrap: wrap;
  > div:first-child {
    min-width: 0;
    flex: 1 1 280px;
    overflow-wrap: anywhere;
  }
`;
const Lead = styled.div`
  color: var(--ink-3);
  margin-top: 6px;
  max-width: 72ch;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: BreadcrumbsProps['items'];
  /** Top right; the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <Head>
      {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
      <Line>
        <div>
          <h1>{title}</h1>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Line>
    </Head>
  );
}
