import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Link } from '@tandem/ui/link';

/** Stands alone, so it is as high as a finger needs it. */
const Footer = styled.p`
  a {
    display: inline-block;
    padding: 6px 0;
  }
`;

/** The footer of the sign-up pages. */
export function AlreadyHaveAccount({ to = '/login' }: { to?: string }) {
  const { t } = useTranslation();
  return (
    <Footer>
      <Link to={to}>{t('Already have an account?')}</Link>
    </Footer>
  );
}
