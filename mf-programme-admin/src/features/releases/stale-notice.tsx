import { useTranslation } from 'react-i18next';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';

interface StaleNoticeProps {
  /** Why it could not be read anew. */
  readonly reason: string;
  readonly onRetry: () => void;
}

/** Who watches a release must not take figures of before for those of now. */
export function StaleNotice({ reason, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation();
  const retry = (
    <Button size="small" onPress={onRetry}>
      {t('Retry')}
    </Button>
  );
  return (
    <Banner tone="warning" role="status" actions={retry}>
      {t('What is shown here may be out of date. {{reason}}', { reason })}
    </Banner>
  );
}
