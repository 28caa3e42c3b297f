import type { SurveysInput } from '@tandem/contracts/programme-admin';
import { surveysApi } from '../../surveys.api';
import { useLastPage } from '@tandem/ui/pagination';
import { usePageAddress } from './use-page-address';

/** One page of the surveys that the viewer manages, or is asked. */
export function useSurveys(view?: SurveysInput['view']) {
  const { page, show } = usePageAddress();
  const answer = surveysApi.useProgrammeAdminSurveysQuery(
    { page, ...(view ? { view } : {}) },
    { refetchOnMountOrArgChange: 30 },
  );
  const { currentData, error, refetch } = answer;
  const maxPages = currentData?.max_pages;
  const isGone = useLastPage({ page, maxPages, onGone: (last) => show(last, { replace: true }) });
  return {
    surveys: isGone ? undefined : currentData?.surveys,
    maxPages: maxPages ?? 0,
    error: currentData ? undefined : error,
    retry: () => void refetch(),
    page,
    show,
  };
}
