import { problemOf, useNotify, useTenant } from '@tandem/platform';
import type { OwnModuleView, TaskCategory } from '@tandem/contracts/programme-admin';
import { Checkbox } from '@tandem/ui/checkbox';
import { Icon } from '@tandem/ui/icon';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { learningModulesApi } from '../../learning-modules.api';
import { categoryLabels } from './category-labels';
import { FixedTask, TaskWords } from './learning-modules.styles';

type Task = OwnModuleView['tasks'][number];

function Words({ name, description, category }: { name: string; description: string; category: TaskCategory }) {
  const { t } = useTranslation();
  return (
    <TaskWords>
      <span>{name}</span>
      <Text as="span" $size={12} $tone="muted">
        {t(categoryLabels[category])} · {description}
      </Text>
    </TaskWords>
  );
}

function Ticked({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { programId } = useTenant();
  const [toggle, { isLoading }] = learningModulesApi.useProgrammeAdminToggleTaskMutation();
  const turn = async (done: boolean) => {
    // A disabled box would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading || programId === null) return;
    const { error } = await toggle({ id: task.id, done, programId });
    if (error) notify.error(problemOf(error).error || t('Oops, something went wrong.'));
  };
  return (
    <Checkbox isSelected={task.done} onChange={(done) => void turn(done)}>
      <Words {...task} />
    </Checkbox>
  );
}

/** A task with what has become of it; a session does its own by itself (D-P60). */
export function TaskLine({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  return (
    <li>
      {task.may_tick ? (
        <Ticked task={task} />
      ) : (
        <FixedTask $done={task.done}>
          <Icon of={task.done ? CircleCheck : Circle} size={18} />
          <VisuallyHidden>{task.done ? t('Done:') : t('To do:')}</VisuallyHidden>
          <Words {...task} />
        </FixedTask>
      )}
      {task.link_url && (
        <Link href={task.link_url} newTab underlined>
          {task.link_name || task.link_url}
        </Link>
      )}
    </li>
  );
}
