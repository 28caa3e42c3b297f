import { paths, useTenant, useTitle, WidgetSlot } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** After a review: thanks, the way back, and whatever other areas suggest next (D-B224). */
export default function ThankYouPage() {
  const { t } = useTranslation();
  useTitle(t('Thank you'));
  const tenant = useTenant();
  return (
    <Page>
      <PageHeader title={t('Feedback')} />
      <Card $padded>
        <EmptyState
          icon={Heart}
          title={t('Thank you for your feedback.')}
          text={t('It helps both of you to get more out of the next session.')}
          action={
            <ButtonLink variant="primary" to={paths.bookings(tenant)}>
              {t('Back to bookings')}
            </ButtonLink>
          }
        />
      </Card>
      <WidgetSlot name="review-thank-you/suggestions" props={{}} />
    </Page>
  );
}
