import type { RecentCheckIn } from '@tandem/contracts/events';
import { problemOf, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { useIdParam } from '@tandem/ui/id-param';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Skeleton, SkeletonList } from '@tandem/ui/skeleton';
import { StatCard } from '@tandem/ui/stat-card';
import { TextField } from '@tandem/ui/text-field';
import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from '../../event/event-paths';
import { MissingEvent } from '../../event/missing-event';
import { guestsApi } from '../../guests.api';
import { RecentCheckIns } from './recent-check-ins';

const CameraScanner = lazy(() => import('./camera-scanner'));

interface Outcome {
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string;
}

function useDoor(id: number) {
  const { t } = useTranslation();
  const [admit, admitting] = guestsApi.useEventsCheckInMutation();
  const [undo, undoing] = guestsApi.useEventsUndoCheckInMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const refused = (error: unknown) => setOutcome({ tone: 'danger', text: t(problemOf(error).error) });
  const letIn = async (code: string) => {
    const { data, error } = await admit({ id, code });
    if (!data) return refused(error);
    const { holder, ticket_name: ticket } = data;
    setOutcome({ tone: 'success', text: t('{{holder}} is checked in ({{ticket}}).', { holder, ticket }) });
  };
  const takeBack = async (code: string) => {
    const answer = await undo({ id, code });
    if (answer.data) setOutcome({ tone: 'info', text: t('The check-in was undone.') });
    else refused(answer.error);
  };
  return { outcome, letIn, takeBack, isBusy: admitting.isLoading || undoing.isLoading };
}

type Door = ReturnType<typeof useDoor>;

function Camera({ door }: { door: Door }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  if (!('mediaDevices' in navigator)) return null;
  const read = (text: string) => {
    if (!door.isBusy) void door.letIn(text);
    return !door.isBusy;
  };
  return (
    <>
      {isOn && (
        <Suspense fallback={<Skeleton $height="240px" />}>
          <CameraScanner onRead={read} />
        </Suspense>
      )}
      <Button icon={isOn ? CameraOff : CameraIcon} size="large" block onPress={() => setOn(!isOn)}>
        {isOn ? t('Stop the camera') : t('Scan with the camera')}
      </Button>
    </>
  );
}

function CodeForm({ door }: { door: Door }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (code.trim() === '') return;
    void door.letIn(code.trim());
    setCode('');
  };
  return (
    <form onSubmit={submit}>
      <Stack $gap={4}>
        <TextField
          label={t('Ticket code')}
          help={t('Type the code, or scan the QR code into this field.')}
          value={code}
          onChange={setCode}
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" block isPending={door.isBusy}>
          {t('Check in')}
        </Button>
      </Stack>
    </form>
  );
}

function OpenDoor({ id, recent }: { id: number; recent: readonly RecentCheckIn[] }) {
  const door = useDoor(id);
  return (
    <>
      <Card as="div" $padded>
        <Stack $gap={4}>
          <CodeForm door={door} />
          <Camera door={door} />
        </Stack>
        {/* There before it says anything: what comes with its first words is not read out. */}
        <div role="status" style={{ marginTop: door.outcome ? 16 : 0 }}>
          {door.outcome && <Banner tone={door.outcome.tone}>{door.outcome.text}</Banner>}
        </div>
      </Card>
      <RecentCheckIns rows={recent} isBusy={door.isBusy} onUndo={door.takeBack} />
    </>
  );
}

function CheckIn({ id }: { id: number }) {
  const { t } = useTranslation();
  useTitle(t('Check-in'));
  const paths = useEventPaths();
  const { data, error, refetch } = guestsApi.useEventsDoorQuery(id, { refetchOnMountOrArgChange: true });
  if (error && problemOf(error).status === 404) return <MissingEvent />;
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
            <OpenDoor id={id} recent={data.recent} />
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
  return id === null ? <MissingEvent /> : <CheckIn key={id} id={id} />;
}
