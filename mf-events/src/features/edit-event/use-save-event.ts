import { eventsTexts, type EventView } from '@tandem/contracts/events';
import { problemOf, useNotify, type Problem } from '@tandem/platform';
import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEventPaths } from '../../event/event-paths';
import { eventsApi } from '../../events.api';
import { isElsewhere, sentForm, steps, type EventForm, type Step } from './event-form';

interface Saving {
  readonly form: UseFormReturn<EventForm>;
  readonly start: EventForm;
  readonly event: EventView | null;
  readonly photo: File | null;
  readonly onWrong: (step: Step) => void;
}

const times: Record<string, FieldPath<EventForm>> = {
  'event.start_time': 'info.start_clock',
  'event.end_time': 'info.end_clock',
  'event.description': 'detail.description_html',
};
const details = ['description_html', 'organizer_name', 'inquiry_email', 'inquiry_number'];

/** Where in the form the server's field stands; null for what has no field. */
function fieldOf(path: string): FieldPath<EventForm> | null {
  const known = times[path];
  if (known) return known;
  const [area, name = '', part] = path.split('.');
  if (area === 'event') return `${details.includes(name) ? 'detail' : 'info'}.${name}` as FieldPath<EventForm>;
  if (area === 'tickets' && part) return `tickets.${name}.${part}` as FieldPath<EventForm>;
  return null;
}

/** Saves the event, then its picture, and goes back to the list (E-002, E-013, E-015). */
export function useSaveEvent({ form, start: formStart, event, photo, onWrong }: Saving) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const paths = useEventPaths();
  const [saveEvent] = eventsApi.useEventsSaveMutation();
  const [uploadPhoto] = eventsApi.useEventsUploadPhotoMutation();
  const [isSaving, setSaving] = useState(false);
  /** What is saved once it is known who hears of it. */
  const [asking, setAsking] = useState<EventForm | null>(null);
  const [failure, setFailure] = useState<string>();
  const tell = (problem: Problem) => {
    const found = Object.entries(problem.errors ?? {}).flatMap(([path, [message]]) => {
      const field = fieldOf(path);
      if (field) form.setError(field, { message });
      return field ? [field] : [];
    });
    const step = steps.find((one) => found.some((field) => field.startsWith(one)));
    if (step) onWrong(step);
    setFailure(problem.status >= 500 || problem.status === 0 ? eventsTexts.failed : problem.error);
  };
  const send = async (values: EventForm, notifyUsers?: boolean) => {
    setSaving(true);
    setFailure(undefined);
    try {
      const { event_id: eventId } = await saveEvent({
        ...sentForm(values, event?.id ?? null),
        notify_users: notifyUsers,
      }).unwrap();
      if (photo) await uploadPhoto({ eventId, photo }).unwrap();
      notify.success(t(event ? 'Event saved' : 'Event created'));
      await navigate(paths.admin);
    } catch (error) {
      tell(problemOf(error));
    } finally {
      setSaving(false);
      setAsking(null);
    }
  };
  const begin = (values: EventForm) => {
    // Whoever holds a ticket of a published event is asked about each time; a draft keeps the wish for its first publication.
    const wish = event?.edit?.announced ? undefined : values.notify;
    if (event && !isElsewhere(values.info, formStart.info)) return send(values, wish);
    setAsking(values);
    return undefined;
  };
  const save = form.handleSubmit(begin, (errors) => {
    const step = steps.find((one) => errors[one]);
    if (step) onWrong(step);
  });
  const answer = (notify: boolean) => (asking ? send(asking, notify) : undefined);
  return { save, isSaving, failure, asking, answer, leave: () => setAsking(null) };
}
