import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { WifiOff } from 'lucide-react';
import { Icon } from '@tandem/ui/icon';

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 8px 16px;
  background: var(--warning-soft);
  color: var(--warning-ink);
  border-bottom: 1px solid var(--warning-line);
  font-weight: var(--w-medium);
`;

function subscribe(reader: () => void): () => void {
  window.addEventListener('online', reader);
  window.addEventListener('offline', reader);
  return () => {
    window.removeEventListener('online', reader);
    window.removeEventListener('offline', reader);
  };
}

export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Bar>
          <Icon of={WifiOff} size={16} />
          {t('You are offline.')}
        </Bar>
      )}
    </div>
  );
}
