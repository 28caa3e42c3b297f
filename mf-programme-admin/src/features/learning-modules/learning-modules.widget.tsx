import { useTenant } from '@tandem/platform';
import type { OwnModuleView } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Disclosure } from '@tandem/ui/disclosure';
import { Progress } from '@tandem/ui/progress';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { dashboardApi } from '../../dashboard.api';
import { ModuleHead, Modules, Tasks } from './learning-modules.styles';
import { TaskLine } from './task-line';

function Module({ module }: { readonly module: OwnModuleView }) {
  const { t } = useTranslation();
  const done = module.tasks.filter((task) => task.done).length;
  const title = (
    <ModuleHead>
      {module.name}
      {module.state === 'running' && <StatusBadge tone="info">{t('Now')}</StatusBadge>}
      <Text as="span" $size={12} $tone="muted" $num>
        {t('{{done}} of {{total}} done', { done, total: module.tasks.length })}
      </Text>
    </ModuleHead>
  );
  return (
    <Disclosure title={title} defaultExpanded={module.state === 'running'}>
      <Text as="p" $size={12} $tone="muted" $num>
        {module.duration_range}
      </Text>
      {module.description && <Text as="p">{module.description}</Text>}
      {module.tasks.length > 0 && (
        <Tasks>
          {module.tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </Tasks>
      )}
    </Disclosure>
  );
}

/** The plan of the programme and how far the viewer is; nothing where it has none (D-P60, D-P124). */
export default function LearningModulesWidget() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data } = dashboardApi.useProgrammeAdminWordsQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
  if (!data || data.learning_modules.length === 0) return null;
  const { done, total } = data.learning_progress;
  return (
    <Card aria-labelledby="learning-modules">
      <CardHead id="learning-modules" title={t('Learning modules')} />
      <CardBody>
        {total > 0 && (
          <Progress
            label={t('Your progress')}
            value={done}
            max={total}
            isLabelled
            valueText={t('{{done}} of {{total}} tasks', { done, total })}
          />
        )}
        <Modules>
          {data.learning_modules.map((module) => (
            <Module key={module.id} module={module} />
          ))}
        </Modules>
      </CardBody>
    </Card>
  );
}
