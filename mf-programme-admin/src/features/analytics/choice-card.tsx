import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesShown, type AnalyticsUserType, type ChoiceRow } from '@tandem/contracts/programme-admin';
import { problemOf, useTenant } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Drawer } from '@tandem/ui/drawer';
import { ErrorState } from '@tandem/ui/error-state';
import { Progress } from '@tandem/ui/progress';
import { SkeletonList } from '@tandem/ui/skeleton';
import { analyticsApi, type ChoiceList as List } from '../../analytics.api';
import { ChoiceLine, ChoiceList } from './chart.styles';

function Rows({ rows }: { readonly rows: readonly ChoiceRow[] }) {
  const { t } = useTranslation();
  return (
    <ChoiceList>
      {rows.map(({ id, goal_name, users_count, percentage }) => (
        <li key={id}>
          <ChoiceLine>
            <span>{goal_name}</span>
            <span>
              {t('{{count}} users', { count: users_count, defaultValue_one: '{{count}} user' })} · {percentage}%
            </span>
          </ChoiceLine>
          <Progress label={goal_name} value={percentage} />
        </li>
      ))}
    </ChoiceList>
  );
}

export interface ChoiceCardProps {
  readonly list: List;
  readonly title: string;
  readonly userType: AnalyticsUserType;
  /** What is said where there is nothing. */
  readonly empty: string;
}

/** The five values that most users of the type share, and a drawer with all of them (P-150, D-P62). */
export function ChoiceCard({ list, title, userType, empty }: ChoiceCardProps) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const [isOpen, setOpen] = useState(false);
  const { currentData, error, refetch } = analyticsApi.useProgrammeAdminChoicesQuery(
    programId === null ? skipToken : { program_id: programId, list, user_type: userType },
    { refetchOnMountOrArgChange: 30 },
  );
  const rows = currentData?.rows ?? [];
  const more = rows.length > choicesShown && (
    <Button variant="quiet" size="small" aria-label={t('View all: {{title}}', { title })} onPress={() => setOpen(true)}>
      {t('View all')}
    </Button>
  );
  return (
    <Card aria-labelledby={`choices-${list}`}>
      <CardHead id={`choices-${list}`} title={title} action={more} />
      <CardBody>
        {!currentData && error && <ErrorState title={t(problemOf(error).error)} onRetry={() => void refetch()} />}
        {!currentData && !error && <SkeletonList shape="row" count={3} />}
        {currentData && rows.length === 0 && <p>{empty}</p>}
        <Rows rows={rows.slice(0, choicesShown)} />
      </CardBody>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <Rows rows={rows} />
      </Drawer>
    </Card>
  );
}
