import { Button } from '@tandem/ui/button';
import { useTranslation } from 'react-i18next';

interface BackButtonProps {
  readonly onPress: () => void;
  readonly autoFocus?: boolean;
}

/** The way out of a step of a dialog, first in its foot. */
export function BackButton(props: BackButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" {...props}>
      {t('Back')}
    </Button>
  );
}
