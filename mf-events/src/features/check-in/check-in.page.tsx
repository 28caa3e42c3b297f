import type { CheckedIn } from '@tandem/contracts/events';
import { problemOf, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { AdminPage, Row, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { StatCard } from '@tandem/ui/stat-card';
import { TextField } from '@tandem/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from '../../event/event-paths';
import { useIdParam } from '../../event/id-param';
import { MissingPage } from '../../event/missing-page';
import { guestsApi } from '../../guests.api';

type Outcome =
  | { readonly kind: 'in'; readonly code: string; readonly guest: CheckedIn }
  | { readonly kind: 'undone' | 'refused'; readonly text: string };

function useDoor(id: number) {
  const { t } = useTranslation();
  const [admit, admitting] = guestsApi.useEventsCheckInMutation();
  const [undo, undoing] = guestsApi.useEventsUndoCheckInMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const refused = (error: unknown) => setOutcome({ kind: 'refused', text: t(problemOf(error).error) });
  const letIn = async (code: string) => {
    const answer = await admit({ id, code });
    if (answer.data) setOutcome({ kind: 'in', code, guest: answer.data });
    else refused(answer.error);
  };
  const takeBack = async (code: string) => {
    const answer = await undo({ id, code });
    if (answer.data) setOutcome({ kind: 'undone', text: t('The check-in was undone.') });
    else refused(answer.error);
  };
  return { outcome, letIn, takeBack, isBusy: admitting.isLoading || undoing.isLoading };
}

function Told({ outcome, onUndo, isBusy }: { outcome: Outcome; onUndo: (code: string) => void; isBusy: boolean }) {
  const { t } = useTranslation();
  if (outcome.kind !== 'in')
    return (
      <Banner tone={outcome.kind === 'refused' ? 'danger' : 'info'}>
        <span role="status">{outcome.text}</span>
      </Banner>
    );
  const { holder, ticket_name: ticket } = outcome.guest;
  return (
    <Stack $gap={3}>
      <Banner tone="success">
        <span role="status">{t('{{holder}} is checked in ({{ticket}}).', { holder, ticket })}</span>
      </Banner>
      <Row>
        <Button size="small" isDisabled={isBusy} onPress={() => onUndo(outcome.code)}>
          {t('Undo')}
        </Button>
      </Row>
    </Stack>
  );
}

function Door({ id }: { id: number }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { outcome, letIn, takeBack, isBusy } = useDoor(id);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (code.trim() === '') return;
    void letIn(code.trim());
    setCode('');
  };
  return (
    <Card as="div" $padded>
      <form onSubmit={submit}>
        <Stack $gap={4}>
          <TextField
            label={t('Ticket code')}
            help={t('Type the code, or scan the QR code into this field.')}
            value={code}
            onChange={setCode}
            autoFocus
          />
          <Button type="submit" variant="primary" size="large" block isPending={isBusy}>
            {t('Check in')}
          </Button>
          {outcome && <Told outcome={outcome} onUndo={(used) => void takeBack(used)} isBusy={isBusy} />}
        </Stack>
      </form>
    </Card>
  );
}

function CheckIn({ id }: { id: number }) {
  const { t } = useTranslation();
  useTitle(t('Check-in'));
  const paths = useEventPaths();
  const { data, error, refetch } = guestsApi.useEventsDoorQuery(id, { refetchOnMountOrArgChange: true });
  if (error && problemOf(error).status === 404) return <MissingPage />;
  return (
    <AdminPage>
      <PageHeader
        title={t('Check-in')}
        breadcrumbs={[{ label: t('Events'), to: paths.admin }, { label: data?.title ?? t('Event') }]}
      />
      {error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="text" count={2} />}
      {data && (
        <Stack $gap={5} style={{ width: 'min(100%, 480px)' }}>
          <StatCard label={t('Checked in')} value={data.checked_in} unit={t('of {{total}}', { total: data.total })} />
          {data.is_open ? (
            <Door id={id} />
          ) : (
            <Banner tone="info">
              {t('Check-in is open from 24 hours before the start to 24 hours after the end.')}
            </Banner>
          )}
        </Stack>
      )}
    </AdminPage>
  );
}

/** At the door: holders are let in by the code of their ticket (D-E42). */
export default function CheckInPage() {
  const id = useIdParam('id');
  return id === null ? <MissingPage /> : <CheckIn key={id} id={id} />;
}
