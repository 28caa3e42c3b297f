import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../button';
import { Icon } from '../icon';

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 14px;
  align-items: start;
  padding: 20px;
  border: 1px solid var(--danger-line);
  border-radius: var(--r-card);
  background: var(--surface);
  /* Often right below the page's own heading, from which no level may be left out. */
  h2 {
    font-size: var(--text-14);
    letter-spacing: -0.006em;
  }
  p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;
const Sign = styled.span`
  width: 40px;
  height: 40px;
  border-radius: var(--r-control);
  background: var(--danger-soft);
  color: var(--danger-ink);
  display: grid;
  place-items: center;
`;
const Content = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export interface ErrorStateProps {
  /** Default "Error loading content:". */
  title?: string;
  /** What happened and what still works. */
  text?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** More actions after Retry. */
  actions?: ReactNode;
}

/** Stands where the content failed and offers to try again. */
export function ErrorState({ title, text, onRetry, isRetrying, actions }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Box role="alert">
      <Sign>
        <Icon of={TriangleAlert} size={20} />
      </Sign>
      <Content>
        <div>
          <h2>{title ?? t('Error loading content:')}</h2>
          {text && <p>{text}</p>}
        </div>
        {(onRetry || actions) && (
          <Actions>
            {onRetry && (
              <Button size="small" icon={RefreshCw} onPress={onRetry} isPending={isRetrying}>
                {t('Retry')}
              </Button>
            )}
            {actions}
          </Actions>
        )}
      </Content>
    </Box>
  );
}
