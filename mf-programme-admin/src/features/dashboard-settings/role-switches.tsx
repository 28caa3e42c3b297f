import { useRef, useState } from 'react';
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

/** Saves turns one after the other, as they were made; while one waits or travels its switch stands where it was turned to. */
function useTurns(role: DashboardRole, programId: number) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save] = dashboardApi.useProgrammeAdminSaveDashboardSettingsMutation();
  const [waiting, setWaiting] = useState<readonly { readonly part: string; readonly on: boolean }[]>([]);
  const last = useRef(Promise.resolve());
  const send = async (part: string, on: boolean) => {
    const answer = await save({ program_id: programId, [role]: { [part]: on } });
    setWaiting(([, ...others]) => others);
    if (answer.data) notify.success(t(answer.data.message));
    else notify.error(problemOf(answer.error).error || t('Oops, something went wrong.'));
  };
  const turn = (part: string, on: boolean) => {
    setWaiting((turns) => [...turns, { part, on }]);
    last.current = last.current.then(() => send(part, on));
  };
  return { turn, turned: new Map(waiting.map(({ part, on }) => [part, on])) };
}

export function RoleSwitches({ role, programId, shown }: RoleSwitchesProps) {
  const { t } = useTranslation();
  const { turn, turned } = useTurns(role, programId);
  return (
    <Card aria-labelledby={`dashboard-of-${role}`}>
      <CardHead id={`dashboard-of-${role}`} title={t(titles[role])} />
      <CardBody>
        <Stack $gap={3}>
          {dashboardParts[role].filter(isShownSomewhere).map((part) => (
            <Switch
              key={part}
              isSelected={turned.get(part) ?? shown.get(part) ?? true}
              onChange={(on) => turn(part, on)}
            >
              {t(partLabels[part])}
            </Switch>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
