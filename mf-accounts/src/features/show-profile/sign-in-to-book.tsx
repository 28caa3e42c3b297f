import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';

/** Free times are for signed-in people (A-173, D-A51). */
export function SignInToBook({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="book-a-session">
      <CardHead id="book-a-session" title={t('Book a session')} />
      <CardBody>
        <p>{t('See when {{name}} is free and request a session.', { name })}</p>
        <ButtonLink to={paths.signIn()} variant="primary" icon={LogIn} block>
          {t('Please sign in')}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
