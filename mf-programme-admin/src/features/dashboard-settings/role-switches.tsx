import { useTranslation } from 'react-i18next';
import { dashboardParts, isShownSomewhere, type DashboardRole } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { Switch } from '@tandem/ui/switch';
import { dashboardApi } from '../../dashboard.api';
import { partLabels } from '../../part-labels';

export interface RoleSwitchesProps {
  readonly role: DashboardRole;
  readonly programId: number;
  /** By the name of the part. */
  readonly shown: ReadonlyMap<string, boolean>;
}

const titles: Record<DashboardRole, string> = { mentee: 'Dashboard of mentees', mentor: 'Dashboard of mentors' };

/** Each switch is saved at once; while it travels it stands where it was turned to. */
export function RoleSwitches({ role, programId, shown }: RoleSwitchesProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading, originalArgs }] = dashboardApi.useProgrammeAdminSaveDashboardSettingsMutation();
  const turned = isLoading ? new Map(Object.entries(originalArgs?.[role] ?? {})) : new Map<string, boolean>();
  const turn = async (part: string, on: boolean) => {
    // A disabled switch would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading) return;
    const answer = await save({ program_id: programId, [role]: { [part]: on } });
    if (answer.data) notify.success(t(answer.data.message));
    else notify.error(problemOf(answer.error).error || t('Oops, something went wrong.'));
  };
  return (
    <Card aria-labelledby={`dashboard-of-${role}`}>
      <CardHead id={`dashboard-of-${role}`} title={t(titles[role])} />
      <CardBody>
        <Stack $gap={3}>
          {dashboardParts[role].filter(isShownSomewhere).map((part) => (
            <Switch
              key={part}
              isSelected={turned.get(part) ?? shown.get(part) ?? true}
              onChange={(on) => void turn(part, on)}
            >
              {t(partLabels[part])}
            </Switch>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
