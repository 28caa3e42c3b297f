import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, problemOf, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Page } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { BannerSkeleton } from './profile.styles';

interface Answer<Person> {
  readonly data?: Person;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface ProfileQueryProps<Person> {
  readonly answer: Answer<Person>;
  readonly children: (person: Person) => ReactNode;
}

/** The three states of a profile page: on its way, not to be had, or there. */
export function ProfileQuery<Person>({ answer, children }: ProfileQueryProps<Person>) {
  const { t } = useTranslation();
  const tenant = useTenant();
  if (answer.data) return children(answer.data);
  const problem = answer.error ? problemOf(answer.error) : null;
  if (problem?.status === 404) {
    return (
      <Page>
        <h1>{t('Page not found')}</h1>
        <EmptyState
          icon={UserX}
          title={t('This person is not here')}
          text={t('They may have left the programme, or the link is not complete.')}
          action={
            <ButtonLink to={paths.mentors(tenant)} size="small">
              {t('Browse mentors')}
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return (
    <Page>
      {problem ? (
        <ErrorState text={problem.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <BannerSkeleton />
          <SkeletonList shape="text" count={3} />
        </>
      )}
    </Page>
  );
}
