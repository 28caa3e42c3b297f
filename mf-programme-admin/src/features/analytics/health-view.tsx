import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';

/** The tab Mentor-mentee health: how the pairs are doing. */
export function HealthView() {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <Stack $gap={5}>
      <Card aria-labelledby="analytics-health">
        <CardHead
          id="analytics-health"
          title={t('Pairing health')}
          action={<Link to={paths.admin(tenant, '/pairing-health')}>{t('View Details')}</Link>}
        />
        <CardBody>
          <Text $tone="muted">{t('How the pairs are doing.')}</Text>
        </CardBody>
      </Card>
    </Stack>
  );
}
