import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { eventForm, type EventForm } from './event-form';

/**
 * The form of the wizard. What is wrong is told when a step is left or the event is saved, and goes as soon as it is mended: a sentence that
 * came or went when a field loses the focus would move the button away under the pointer that presses it.
 */
export function useEventForm(start: EventForm): UseFormReturn<EventForm> {
  const form = useForm<EventForm>({ resolver: zodResolver(eventForm), defaultValues: start });
  const { subscribe, getFieldState, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const path = name as Parameters<typeof getFieldState>[0] | undefined;
          if (path && getFieldState(path).invalid) void trigger(path);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
  return form;
}
