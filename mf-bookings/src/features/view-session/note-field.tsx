import { useRef, useState } from 'react';
import { bookingTexts, noteBody } from '@tandem/contracts/bookings';
import { problemOf, useNotify, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ErrorState } from '@tandem/ui/error-state';
import { Row, Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { readsApi } from '../../bookings.reads';
import { useKeptText } from '../../session/use-kept-text';

const LONGEST_NOTE = 2000;

function NoteForm({ bookingId, saved }: { bookingId: number; saved: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = bookingsApi.useBookingsSaveNoteMutation();
  const { text: note, type, forget } = useKeptText('note', bookingId, saved);
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const changed = note.trim() !== saved;
  useUnsavedInput(changed);
  const submit = async () => {
    const checked = noteBody.shape.note.safeParse(note);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setError(undefined);
    try {
      await save({ booking_id: bookingId, note: checked.data }).unwrap();
      forget();
      notify.success(t(bookingTexts.noteSaved));
      // The button goes away with its work.
      field.current?.focus({ preventScroll: true });
    } catch (failure) {
      setError(problemOf(failure).error);
    }
  };
  return (
    <Stack $gap={2}>
      <TextArea
        label={t('Note')}
        labelEnd={
          <Text as="span" $tone="muted">
            {t('Only you see this')}
          </Text>
        }
        value={note}
        onChange={type}
        ref={field}
        rows={3}
        maxCharacters={LONGEST_NOTE}
        help={note === '' ? t('No notes available.') : undefined}
        error={error && t(error)}
      />
      {changed && (
        <Row>
          <Button size="small" variant="tonal" isPending={isLoading} onPress={() => void submit()}>
            {t('Save note')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The viewer's private note on a session (B-054, D-B70). */
export function NoteField({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const note = readsApi.useBookingsNoteQuery(bookingId);
  if (note.data) return <NoteForm key={bookingId} bookingId={bookingId} saved={note.data.note} />;
  if (note.error)
    return (
      <ErrorState
        title={t('Your note could not be loaded.')}
        text={t(problemOf(note.error).error)}
        onRetry={() => void note.refetch()}
        isRetrying={note.isFetching}
      />
    );
  return <Skeleton $height="96px" $control />;
}
