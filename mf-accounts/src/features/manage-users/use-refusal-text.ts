import { useTranslation } from 'react-i18next';
import { problemOf, type Problem } from '@tandem/platform';

/** Says why a change was refused; an account that was deleted meanwhile is named as such. */
export function useRefusalText(): (error: unknown) => string | undefined {
  const { t } = useTranslation();
  return (error) => {
    if (error === undefined) return undefined;
    const problem: Problem = problemOf(error);
    return problem.status === 404 ? t('This account does not exist any more.') : t(problem.error);
  };
}
