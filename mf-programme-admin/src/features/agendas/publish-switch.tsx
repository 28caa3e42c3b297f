import { useTranslation } from 'react-i18next';
import type { AgendaView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { Switch } from '@tandem/ui/switch';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { agendasApi } from '../../agendas.api';

/** Shows an agenda to participants or takes it back, at once; while it travels it stands where it was turned to (P-233). */
export function PublishSwitch({ agenda: { id, title, published } }: { readonly agenda: AgendaView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [publish, { isLoading, originalArgs }] = agendasApi.useProgrammeAdminPublishAgendaMutation();
  const turn = async (on: boolean) => {
    // A disabled switch would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading) return;
    const answer = await publish({ id, published: on });
    if (answer.data) notify.success(t(answer.data.message));
    else notify.error(problemOf(answer.error).error || t('Oops, something went wrong.'));
  };
  return (
    <Switch isSelected={isLoading ? originalArgs?.published : published} onChange={(on) => void turn(on)}>
      {t('Published')}
      <VisuallyHidden>{title}</VisuallyHidden>
    </Switch>
  );
}
