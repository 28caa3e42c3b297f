import { useState } from 'react';
import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { problemOf, useTitle } from '@tandem/platform';
import { Card, CardBody } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { releasesApi } from '../../releases.api';
import { CancelShareDialog } from './cancel-share-dialog';
import { HandOutDialog } from './hand-out-dialog';
import { HistoryDialog } from './history-dialog';
import type { RemoteAct } from './remote-act';
import { RemoteCard } from './remote-card';
import { ReleaseTokens } from './release-tokens';
import { StaleNotice } from './stale-notice';
import { TakeBackDialog } from './take-back-dialog';
import { UnpinDialog } from './unpin-dialog';
import { usePlaceOfAct } from './use-place-of-act';

/** Milliseconds between two looks at how the versions do. */
const HEALTH_EVERY_MS = 15_000;

interface OpenAct {
  /** As its dialog tells it: what is read of it later must not change what is being confirmed. */
  readonly remote: ReleaseStatus;
  readonly act: RemoteAct;
}

/** What runs where, how it does, and the ways to hand out another version or to take one back; for superadmins. */
export default function ReleasesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = releasesApi.useProgrammeAdminReleasesQuery(undefined, {
    pollingInterval: HEALTH_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const { data: health, ...measuring } = releasesApi.useProgrammeAdminReleaseHealthQuery(undefined, {
    pollingInterval: HEALTH_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const failure = error ?? measuring.error;
  const readAnew = () => {
    void refetch();
    void measuring.refetch();
  };
  const [open, setOpen] = useState<OpenAct | null>(null);
  const keepPlace = usePlaceOfAct(data, open !== null);
  const begin = (act: OpenAct) => {
    keepPlace();
    setOpen(act);
  };
  const readOpenAnew = async () => {
    const { data: fresh } = await refetch();
    const remote = fresh?.data.find(({ name }) => name === open?.remote.name);
    // Another may have been opened by now.
    if (open && remote) setOpen((present) => (present === open ? { ...open, remote } : present));
  };
  useTitle(t('Releases'));
  return (
    <AdminPage>
      <PageHeader
        title={t('Releases')}
        lead={t(
          'Which version of each part of the product people get. Changes reach open pages with their next navigation, those of the shell when a page is opened anew.',
        )}
      />
      <Stack $gap={5}>
        {!data && error && <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList shape="row" count={4} />}
        {data && failure && <StaleNotice reason={problemOf(failure).error} onRetry={readAnew} />}
        {data?.data.length === 0 && <NothingReleased />}
        {data?.data.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} health={health?.data} onAct={(act) => begin({ remote, act })} />
        ))}
        {data && <ReleaseTokens names={data.data.map(({ name }) => name)} />}
      </Stack>
      {open && <ActDialog {...open} onClose={() => setOpen(null)} readAnew={readOpenAnew} />}
    </AdminPage>
  );
}

function NothingReleased() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardBody>
        <EmptyState icon={Rocket} title={t('Nothing is released yet')} />
      </CardBody>
    </Card>
  );
}

interface ActDialogProps extends OpenAct {
  readonly onClose: () => void;
  /** Tells the dialog what has become of its remote; only beside a refusal. */
  readonly readAnew: () => Promise<void>;
}

function ActDialog({ act, ...rest }: ActDialogProps) {
  switch (act.kind) {
    case 'hand-out':
    case 'pin':
      return <HandOutDialog {...rest} version={act.version} isPin={act.kind === 'pin'} />;
    case 'take-back':
      return <TakeBackDialog {...rest} />;
    case 'cancel':
      return <CancelShareDialog {...rest} />;
    case 'unpin':
      return <UnpinDialog {...rest} who={act.who} />;
    case 'history':
      return <HistoryDialog name={rest.remote.name} onClose={rest.onClose} />;
  }
}
