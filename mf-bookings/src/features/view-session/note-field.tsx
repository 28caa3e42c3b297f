import { useRef, useState } from 'react';
import { bookingTexts, noteBody } from '@tandem/contracts/bookings';
import { problemOf, useNotify, useUnsavedInput } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { ErrorState } from '@tandem/ui/error-state';
import { Row, Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { Prose, Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { readsApi } from '../../bookings.reads';
import { useKeptText } from '../../session/use-kept-text';

const LONGEST_NOTE = 2000;

interface SavedMeanwhileProps {
  readonly note: string;
  readonly onTake: () => void;
}

/** What another page of the same person saved while this one was typing: saving writes over it, so it is shown first. */
function SavedMeanwhile({ note, onTake }: SavedMeanwhileProps) {
  const { t } = useTranslation();
  const take = (
    <Button size="small" variant="quiet" onPress={onTake}>
      {t('Use this note')}
    </Button>
  );
  return (
    <Banner tone="warning" role="status" actions={take}>
      <Text>{t('Saved elsewhere meanwhile:')}</Text>
      <Prose>{note}</Prose>
    </Banner>
  );
}

function NoteForm({ bookingId, saved }: { bookingId: number; saved: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = bookingsApi.useBookingsSaveNoteMutation();
  const { text: note, type, forget } = useKeptText('note', bookingId, saved);
  // The saved note that was changed by what is typed.
  const began = useKeptText('note-from', bookingId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const changed = note.trim() !== saved;
  useUnsavedInput(changed);
  const write = (next: string) => {
    if (!changed) began.type(saved);
    type(next);
  };
  const take = () => {
    type(saved);
    began.forget();
    setError(undefined);
  };
  const submit = async () => {
    const checked = noteBody.shape.note.safeParse(note);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setError(undefined);
    try {
      await save({ booking_id: bookingId, note: checked.data, was: saved }).unwrap();
      if (forget(note)) began.forget();
      else began.type(checked.data);
      notify.success(t(bookingTexts.noteSaved));
      // The button goes away with its work.
      field.current?.focus({ preventScroll: true });
    } catch (failure) {
      setError(problemOf(failure).error);
    }
  };
  return (
    <Stack $gap={2}>
      {changed && saved !== '' && saved !== began.text && <SavedMeanwhile note={saved} onTake={take} />}
      <TextArea
        label={t('Note')}
        labelEnd={
          <Text as="span" $tone="muted">
            {t('Only you see this')}
          </Text>
        }
        value={note}
        onChange={write}
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
  const note = readsApi.useBookingsNoteQuery(bookingId, { refetchOnMountOrArgChange: true });
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
