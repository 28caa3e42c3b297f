import { useTranslation } from 'react-i18next';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';

/** The footer of the sign-up pages. */
export function AlreadyHaveAccount({ to = '/login' }: { to?: string }) {
  const { t } = useTranslation();
  return (
    <Text as="p">
      <Link to={to}>{t('Already have an account?')}</Link>
    </Text>
  );
}
