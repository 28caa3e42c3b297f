import { Skeleton } from '@tandem/ui/skeleton';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Waiting } from './message.styles';

const widths = ['52%', '38%', '64%', '30%', '46%'];

/** Messages that are on their way. */
export function MessagesWaiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      <Waiting>
        {widths.map((width) => (
          <Skeleton key={width} $width={width} $height="38px" $control />
        ))}
      </Waiting>
    </div>
  );
}
