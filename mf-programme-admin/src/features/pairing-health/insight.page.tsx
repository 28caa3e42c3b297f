import { Download, FileText, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { paths, problemOf, useNotify, useTenant, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { saveFile } from '@tandem/ui/save-file';
import { Skeleton } from '@tandem/ui/skeleton';
import { RichText } from '../../rich-text/rich-text';
import { pairingHealthApi } from './pairing-health.api';
import { useErrorNotice } from './use-error-notice';

/** A report comes in parts: a head each, and what stands below it. */
function partsOf(summary: string): { head: string | null; text: string }[] {
  return summary.split(/^(?=## )/m).map((part) => {
    const [first = '', ...rest] = part.replace(/^# .*\n+/, '').split('\n');
    const head = first.startsWith('## ') ? first.slice(3) : null;
    return { head, text: (head ? rest : [first, ...rest]).join('\n').trim() };
  });
}

function Report({ summary }: { readonly summary: string }) {
  return (
    <Card $padded>
      <Stack $gap={6}>
        {partsOf(summary).map(({ head, text }) => (
          <Stack key={head ?? ''} $gap={2}>
            {head && <h2>{head}</h2>}
            <RichText text={text} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function usePairing() {
  const { programId } = useTenant();
  const id = Number(useParams()['pairingId']);
  return programId === null || !Number.isInteger(id) ? null : { program_id: programId, id };
}

/** {portal}/admin/pairing-health/{pairingId}: the mentoring report, written when it is due (P-176, P-177, D-P73). */
export default function InsightPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const tenant = useTenant();
  const pairing = usePairing();
  const { data, error, refetch } = pairingHealthApi.useProgrammeAdminInsightQuery(pairing ?? skipToken);
  const [write, writing] = pairingHealthApi.useProgrammeAdminWriteInsightMutation();
  const [print, printing] = pairingHealthApi.useProgrammeAdminInsightPdfMutation();
  const failure = error ?? writing.error;
  useErrorNotice(failure);
  useTitle(data?.name ?? t('Mentoring report'));
  const renew = () => pairing && void write(pairing);
  const isDue = data?.is_due === true;
  const writeDue = useEffectEvent(renew);
  useEffect(() => {
    if (isDue) writeDue();
  }, [isDue]);
  const download = async () => {
    if (!pairing) return;
    const printed = await print(pairing);
    const day = data?.generated_at?.slice(0, 10) ?? '';
    if (printed.data) saveFile(printed.data, `mentoring-report-${pairing.id}-${day}.pdf`);
    else notify.error(t(problemOf(printed.error).error));
  };
  const isWaiting = (!data && !error) || (isDue && !writing.error);
  return (
    <AdminPage>
      <PageHeader
        breadcrumbs={[
          { label: t('Pairing health'), to: paths.admin(tenant, '/pairing-health') },
          { label: data?.name ?? t('Mentoring report') },
        ]}
        title={t('Mentoring report')}
        actions={
          data?.summary && (
            <>
              <Button icon={RefreshCw} onPress={renew} isPending={writing.isLoading}>
                {t('Try Again')}
              </Button>
              <Button variant="primary" icon={Download} onPress={() => void download()} isPending={printing.isLoading}>
                {t('Download PDF')}
              </Button>
            </>
          )
        }
      />
      {isWaiting && <Skeleton $height="420px" />}
      {!isWaiting && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isWaiting && data?.summary && <Report summary={data.summary} />}
      {!isWaiting && data && !data.summary && (
        <Card>
          <EmptyState
            icon={FileText}
            title={t('No Summary Available')}
            text={t('There is something to report after the first session.')}
            action={
              <Button icon={RefreshCw} onPress={renew} isPending={writing.isLoading}>
                {t('Try Again')}
              </Button>
            }
          />
        </Card>
      )}
    </AdminPage>
  );
}
