import { RefreshCw, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { FocusPage } from './objectives.styles';
import { useAwaitedPlan } from './use-awaited-plan';

/** The button that asked for the plan is gone with the quiz: the keyboard goes on from here. */
function useFocusLeftBehind() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus();
  }, []);
  return page;
}

/** Stands while the plan is being written and looks for it again and again (A-268, D-A120). */
export function ProcessingPage() {
  const { t } = useTranslation();
  const { isPatient, isFetching, retry } = useAwaitedPlan();
  const page = useFocusLeftBehind();
  useTitle(t('Processing Your Learning Plan'));
  return (
    <FocusPage ref={page}>
      <EmptyState
        headingLevel={1}
        icon={Sparkles}
        title={t('Processing Your Learning Plan')}
        text={
          <span role="status">
            {isPatient
              ? t('This takes up to 2 minutes. You can leave this page: you are notified when your plan is ready.')
              : t('It takes longer than usual. You are notified when your plan is ready.')}
          </span>
        }
        action={
          isPatient ? undefined : (
            <Button variant="primary" icon={RefreshCw} isPending={isFetching} onPress={retry}>
              {t('Retry')}
            </Button>
          )
        }
      />
      {isPatient && <SkeletonList shape="row" count={3} />}
    </FocusPage>
  );
}
