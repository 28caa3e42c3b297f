import { eventsTexts, type AdminEventRow } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { Switch } from '@tandem/ui/switch';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsApi } from '../../events.api';

/** Yes or No at once; a refusal says why and puts the switch back (E-004..E-006). */
export function PublishSwitch({ event }: { event: AdminEventRow }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [publish, { isLoading }] = eventsApi.useEventsPublishMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? event.active;
  const toggle = async (next: boolean) => {
    setWanted(next);
    try {
      const { active } = await publish(event.id).unwrap();
      notify.success(t(active ? eventsTexts.published : eventsTexts.unpublished));
    } catch (error) {
      notify.error(t(problemOf(error).error));
    } finally {
      setWanted(null);
    }
  };
  return (
    <Switch isSelected={isOn} isDisabled={isLoading} onChange={(next) => void toggle(next)}>
      {isOn ? t('Yes') : t('No')}
      <VisuallyHidden>{t('Published: {{title}}', { title: event.title })}</VisuallyHidden>
    </Switch>
  );
}
