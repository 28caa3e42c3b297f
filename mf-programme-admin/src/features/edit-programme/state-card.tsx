import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { paths, problemOf, useNotify } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Row } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { programmeAdminApi } from '../../programme-admin.api';
import { formDataOf } from '../../programme-form/form-data';

export interface StateCardProps {
  readonly programme: ProgrammeAdminView;
  /** Hears what is stored after the change. */
  readonly onTurned: (programme: ProgrammeAdminView) => void;
}

function useTurn({ programme, onTurned }: StateCardProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = programmeAdminApi.useProgrammeAdminSaveMutation();
  /** Answers whether it was saved. */
  const turn = async (isActive: boolean): Promise<boolean> => {
    const answer = await save(formDataOf({ program_id: programme.id, is_active: isActive }));
    if (answer.error) notify.error(t(problemOf(answer.error).error));
    else notify.success(isActive ? t('The program is active again.') : t('The program is not active any more.'));
    if (answer.data) onTurned(answer.data);
    return !answer.error;
  };
  return { turn, isLoading };
}

/** A draft is not switched on: its set-up does that (D-P15). */
function DraftCard({ programme: { enterprise, slug } }: Pick<StateCardProps, 'programme'>) {
  const { t } = useTranslation();
  const portal = { enterpriseSlug: enterprise.slug, programSlug: slug };
  return (
    <Card aria-labelledby="program-state">
      <CardHead
        id="program-state"
        title={t('Program status')}
        action={<StatusBadge tone="info">{t('Draft')}</StatusBadge>}
      />
      <CardBody>
        <Row $gap={4} $wrap $between>
          <Text as="p" $tone="soft" style={{ flex: '1 1 280px' }}>
            {t('Nobody can join yet. The program becomes active when the last step of its setup is submitted.')}
          </Text>
          <ButtonLink to={paths.admin(portal, '/setup')} variant="primary" blockOnPhone>
            {t('Continue setup')}
          </ButtonLink>
        </Row>
      </CardBody>
    </Card>
  );
}

/** Active or inactive, for those who run the enterprise; switching off is confirmed with what it does (D-P15, D-P16). */
export function StateCard(props: StateCardProps) {
  return props.programme.status === 'draft' ? <DraftCard programme={props.programme} /> : <SwitchCard {...props} />;
}

function SwitchCard(props: StateCardProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { turn, isLoading } = useTurn(props);
  const { name, is_active: isActive } = props.programme;
  const stop = async () => {
    if (await turn(false)) setAsking(false);
  };
  return (
    <Card aria-labelledby="program-state">
      <CardHead
        id="program-state"
        title={t('Program status')}
        action={
          <StatusBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? t('Active') : t('Inactive')}</StatusBadge>
        }
      />
      <CardBody>
        <Row $gap={4} $wrap $between>
          <Text as="p" $tone="soft" style={{ flex: '1 1 280px' }}>
            {isActive
              ? t('Participants use the program. Deactivating it closes it to them until you activate it again.')
              : t('Participants only see that the program is not active. Nobody can join.')}
          </Text>
          {isActive ? (
            <Button variant="danger-quiet" blockOnPhone onPress={() => setAsking(true)}>
              {t('Deactivate program')}
            </Button>
          ) : (
            <Button variant="primary" blockOnPhone isPending={isLoading} onPress={() => void turn(true)}>
              {t('Activate program')}
            </Button>
          )}
        </Row>
      </CardBody>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void stop()}
        title={t('Deactivate {{name}}?', { name })}
        text={t(
          'Pending and upcoming sessions are cancelled, and both people are told. This cannot be undone: activating the program again does not bring the sessions back.',
        )}
        confirmLabel={t('Deactivate program')}
        isPending={isLoading}
      />
    </Card>
  );
}
