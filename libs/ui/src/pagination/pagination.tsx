import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ButtonBox } from '../button/button.styles';
import { IconButton } from '../icon-button';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
`;
const PageButton = styled(ButtonBox)`
  min-width: 36px;
  min-height: 36px;
  padding: 0 8px;
  font-variant-numeric: tabular-nums;
  &[aria-current] {
    --bg: var(--primary);
    --fg: var(--on-primary);
    --bd: var(--primary-edge);
    font-weight: var(--w-semi);
  }
`;

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Number of page buttons. Default 5; data tables take 10. */
  max?: number;
  label?: string;
}

function pagesAround(page: number, pageCount: number, max: number) {
  const count = Math.min(max, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The page that was asked for last, by the name of its pager. */
let asked: { readonly label: string; readonly page: number } | null = null;

const isFocusLost = ({ activeElement }: Document) =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled');

/** A list that is drawn anew while its next page is read takes its pager along: the keyboard goes on from the page that was asked for. */
function useFocusOnAsked(label: string, page: number) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked?.label !== label) return;
    if (asked.page === page && isFocusLost(document)) current.current?.focus({ preventScroll: true });
    asked = null;
  }, [label, page]);
  return current;
}

/** Five pages around the current one. Nothing when there is only one. */
export function Pagination({ page, pageCount, onChange, max = 5, label }: PaginationProps) {
  const { t } = useTranslation();
  const name = label ?? t('Pages');
  const current = useFocusOnAsked(name, page);
  if (pageCount <= 1) return null;
  const ask = (next: number) => {
    asked = { label: name, page: next };
    onChange(next);
  };
  return (
    <Nav aria-label={name}>
      <IconButton
        size="small"
        icon={ChevronLeft}
        label={t('Previous page')}
        withTooltip={false}
        isDisabled={page <= 1}
        onPress={() => ask(page - 1)}
      />
      {pagesAround(page, pageCount, max).map((number) => (
        <PageButton
          key={number}
          ref={number === page ? current : undefined}
          $variant="quiet"
          $size="medium"
          aria-label={t('Page {{page}}', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onPress={() => number !== page && ask(number)}
        >
          {number}
        </PageButton>
      ))}
      <IconButton
        size="small"
        icon={ChevronRight}
        label={t('Next page')}
        withTooltip={false}
        isDisabled={page >= pageCount}
        onPress={() => ask(page + 1)}
      />
    </Nav>
  );
}
