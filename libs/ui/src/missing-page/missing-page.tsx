import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../button';
import { EmptyState } from '../empty-state';
import { Page } from '../layout';

export interface MissingPageProps {
  /** The way on: its address and its words. */
  to: string;
  label: string;
  /** More ways on. */
  actions?: ReactNode;
}

/** An address of nobody, or of something that does not exist for this viewer: it tells no more than an unknown address does. */
export function MissingPage({ to, label, actions }: MissingPageProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        icon={SearchX}
        title={t('Page not found')}
        text={t('The page you are looking for does not exist.')}
        action={
          <>
            <ButtonLink variant="primary" to={to}>
              {label}
            </ButtonLink>
            {actions}
          </>
        }
      />
    </Page>
  );
}
