import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '@tandem/ui/layout';
import { ChoiceCard } from './choice-card';
import { UserTypeSwitch } from './user-type-switch';
import type { TypedViewProps } from './use-analytics-address';

/** The tab User insights: what mentees or mentors chose (P-140, D-P62). */
export function InsightsView({ userType, onUserType }: TypedViewProps) {
  const { t } = useTranslation();
  const empty = t('No data available.');
  return (
    <Stack $gap={5}>
      <div>
        <UserTypeSwitch value={userType} onChange={onUserType} />
      </div>
      <Grid $columns={3}>
        <ChoiceCard list="skills_summary" title={t('Skills')} userType={userType} empty={empty} />
        <ChoiceCard list="goals_summary" title={t('Goals')} userType={userType} empty={empty} />
        <ChoiceCard
          list="industries_summary"
          title={userType === 'mentee' ? t('Industries of interest') : t('Industries')}
          userType={userType}
          empty={empty}
        />
      </Grid>
    </Stack>
  );
}

/** The tab Learning progress: who has finished the modules of the programme (P-152, D-P60). */
export function ProgressView({ userType, onUserType }: TypedViewProps) {
  const { t } = useTranslation();
  return (
    <Stack $gap={5}>
      <div>
        <UserTypeSwitch value={userType} onChange={onUserType} />
      </div>
      <ChoiceCard
        list="learning_progress"
        title={t('Finished modules')}
        userType={userType}
        empty={t('No learning progress data found.')}
      />
    </Stack>
  );
}
