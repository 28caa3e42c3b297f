import type { BookingTab } from '@tandem/contracts/bookings';
import { paths, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { Calendar, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const texts: Record<BookingTab, string> = {
  upcoming: 'There are no upcoming bookings.',
  to_review: 'You have no completed sessions.',
  closed: 'You have no sessions.',
};

interface NoBookingsProps {
  readonly tab: BookingTab;
  readonly maySeeMentors: boolean;
}

/** An empty tab says so, and leads to the mentors where the viewer may pick one (B-013..B-015, B-018, D-B171). */
export function NoBookings({ tab, maySeeMentors }: NoBookingsProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <Card $padded>
      <EmptyState
        icon={tab === 'to_review' ? Star : Calendar}
        title={t(texts[tab])}
        action={
          maySeeMentors && (
            <ButtonLink variant="primary" to={paths.mentors(tenant)}>
              {t('See Mentors')}
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}
