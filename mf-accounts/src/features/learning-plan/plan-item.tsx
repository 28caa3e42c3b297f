import { ArrowRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Objective } from '@tandem/contracts/accounts';
import { GENERAL, paths, useTenant } from '@tandem/platform';
import { Icon } from '@tandem/ui/icon';
import { IconButton } from '@tandem/ui/icon-button';
import { ObjectiveBox } from '../../objectives/objective-box';
import { OnwardLink, PlanLine, PlanText } from './learning-plan.styles';

interface PlanItemProps {
  readonly objective: Objective;
  readonly onDelete: () => void;
}

/** An objective on one's own page: to be ticked off, read and deleted. */
export function PlanItem({ objective, onDelete }: PlanItemProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { title, description, action } = objective;
  const isAboutMentors = action === paths.mentors(GENERAL) || action === paths.mentors(tenant);
  return (
    <PlanLine>
      <ObjectiveBox objective={objective} />
      <IconButton size="small" icon={Trash2} label={t('Delete {{item}}', { item: title })} onPress={onDelete} />
      <PlanText>
        <p>{description}</p>
        {action && (
          <OnwardLink to={isAboutMentors ? paths.mentors(tenant) : action}>
            {isAboutMentors ? t('Find a mentor') : t('Open')}
            <Icon of={ArrowRight} size={14} />
          </OnwardLink>
        )}
      </PlanText>
    </PlanLine>
  );
}
