import { useState } from 'react';
import { bookingTexts, noteBody } from '@tandem/contracts/bookings';
import { problemOf, useNotify, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Row, Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { readsApi } from '../../bookings.reads';

const LONGEST_NOTE = 2000;

function NoteForm({ bookingId, saved }: { bookingId: number; saved: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = bookingsApi.useBookingsSaveNoteMutation();
  const [note, setNote] = useState(saved);
  const [error, setError] = useState<string>();
  const changed = note.trim() !== saved;
  useUnsavedInput(changed);
  const submit = async () => {
    const checked = noteBody.shape.note.safeParse(note);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setError(undefined);
    try {
      await save({ booking_id: bookingId, note: checked.data }).unwrap();
      notify.success(t(bookingTexts.noteSaved));
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
        onChange={setNote}
        rows={3}
        maxCharacters={LONGEST_NOTE}
        help={saved === '' ? t('No notes available.') : undefined}
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
      <Text $tone="danger" role="alert">
        {t(problemOf(note.error).error)}
      </Text>
    );
  return <Skeleton $height="96px" $control />;
}
