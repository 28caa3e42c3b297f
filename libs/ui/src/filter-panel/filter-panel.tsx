import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../button';
import { CountBadge } from '../count-badge';
import { Dialog } from '../dialog';
import { media } from '../theme/tokens';

const Rail = styled.aside`
  position: sticky;
  top: 88px;
  display: grid;
  gap: 4px;
  align-content: start;
  @media ${media.belowDesktop} {
    display: none;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 40px;
  margin-bottom: 8px;
`;
const Opener = styled.div`
  @media ${media.desktop} {
    display: none;
  }
`;

export interface FilterPanelProps<Filters> {
  /** What is in force, from the page's URL. */
  value: Filters;
  /** On desktop each change, on small screens what was chosen when "Apply filter" is pressed. */
  onChange: (filters: Filters) => void;
  onClear: () => void;
  /** How many filters are in force. */
  count: number;
  /** `Disclosure`s with fields over `draft`; call `set` with the new filters. */
  children: (draft: Filters, set: (filters: Filters) => void) => ReactNode;
}

/** The column of filters, at home at the left of a list on desktop. Place `FilterButton` above the list for smaller screens. */
export function FilterPanel<Filters>({ value, onChange, onClear, count, children }: FilterPanelProps<Filters>) {
  const { t } = useTranslation();
  return (
    <Rail aria-label={t('Filters')}>
      <Head>
        <h2>{t('Filters')}</h2>
        {count > 0 && (
          <Button variant="quiet" size="small" onPress={onClear}>
            {t('Clear all')}
          </Button>
        )}
      </Head>
      {children(value, onChange)}
    </Rail>
  );
}

/** Opens the same filters in a dialog; nothing changes before "Apply filter". */
export function FilterButton<Filters>({ value, onChange, onClear, count, children }: FilterPanelProps<Filters>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Filters | null>(null);
  const close = () => setDraft(null);
  const apply = () => {
    if (draft !== null) onChange(draft);
    close();
  };
  const clear = () => {
    onClear();
    close();
  };
  const footer = (
    <>
      <Button onPress={close}>{t('Cancel')}</Button>
      <Button variant="primary" onPress={apply}>
        {t('Apply filter')}
      </Button>
    </>
  );
  return (
    <Opener>
      <Button icon={SlidersHorizontal} onPress={() => setDraft(value)}>
        {t('Filters')}
        {count > 0 && <CountBadge value={count} />}
      </Button>
      <Dialog isOpen={draft !== null} onClose={close} title={t('Filters')} footer={footer}>
        <div>{draft !== null && children(draft, setDraft)}</div>
        {count > 0 && (
          <Button variant="quiet" onPress={clear}>
            {t('Clear all')}
          </Button>
        )}
      </Dialog>
    </Opener>
  );
}
