import { useSession, useTenant } from '@tandem/platform';
import { Stack } from '@tandem/ui/layout';
import { PromoBanner } from './promo-banner';
import { StarterBanner } from './starter-banner';

/** What makes credits cheaper, for mentees of the general site (A-232, D-A95). */
export default function OffersWidget() {
  const { isPortal } = useTenant();
  const { user, hasRole } = useSession();
  if (isPortal || !user || hasRole('mentor') || user.is_fl_mentor) return null;
  return (
    <Stack $gap={3}>
      <PromoBanner userId={user.id} />
      <StarterBanner />
    </Stack>
  );
}
