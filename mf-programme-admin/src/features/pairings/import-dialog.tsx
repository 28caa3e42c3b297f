import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pairImportLimits, type ImportedRow, type PairImportAnswer } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { EmptyState } from '@tandem/ui/empty-state';
import { FileButton } from '@tandem/ui/file-button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { StatusBadge, type Tone } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { pairingsApi } from '../../pairings.api';

type Outcome = 'created' | 'skipped' | 'failed';
type Row = ImportedRow & { readonly outcome: Outcome };

const looks: Record<Outcome, { tone: Tone; label: string }> = {
  created: { tone: 'success', label: 'Created' },
  skipped: { tone: 'neutral', label: 'Skipped' },
  failed: { tone: 'danger', label: 'Failed' },
};

function rowsOf({ created, skipped, failed }: PairImportAnswer): Row[] {
  const rows = (list: readonly ImportedRow[], outcome: Outcome) => list.map((row) => ({ ...row, outcome }));
  return [...rows(failed, 'failed'), ...rows(skipped, 'skipped'), ...rows(created, 'created')];
}

function Result({ answer }: { readonly answer: PairImportAnswer }) {
  const { t } = useTranslation();
  const columns: readonly Column<Row>[] = [
    { id: 'line', header: t('Line'), cell: ({ line }) => line },
    { id: 'mentee', header: t('Mentee'), cell: ({ mentee_email }) => mentee_email },
    { id: 'mentor', header: t('Mentor'), cell: ({ mentor_email }) => mentor_email },
    {
      id: 'result',
      header: t('Result'),
      cell: ({ outcome }) => <StatusBadge tone={looks[outcome].tone}>{t(looks[outcome].label)}</StatusBadge>,
    },
    { id: 'reason', header: t('Reason'), cell: ({ reason }) => (reason === null ? '–' : t(reason)) },
  ];
  const counts = { created: answer.created.length, skipped: answer.skipped.length, failed: answer.failed.length };
  return (
    <Stack $gap={4}>
      <Text role="status">{t('{{created}} created, {{skipped}} skipped, {{failed}} failed.', counts)}</Text>
      <DataTable
        label={t('Result of the import')}
        columns={columns}
        rows={rowsOf(answer)}
        rowId={({ line }) => line}
        isCompact
        empty={<EmptyState icon={FileUp} title={t('The file holds no rows.')} isCompact />}
      />
    </Stack>
  );
}

/** Pairs people by a file, and shows what became of each row (D-P45). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<PairImportAnswer | null>(null);
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = pairingsApi.useProgrammeAdminImportPairsMutation();
  const take = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    setError(undefined);
    const { data, error: failure } = await send(form);
    setAnswer(data ?? null);
    if (failure) setError(problemOf(failure).errors?.['file']?.[0] ?? problemOf(failure).error);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={answer ? 'wide' : 'small'}
      title={t('Import pairings')}
      footer={
        <>
          <FootSpace />
          <Button variant="quiet" onPress={onClose}>
            {answer ? t('Close') : t('Cancel')}
          </Button>
          <FileButton
            variant="primary"
            icon={FileUp}
            accept={['.csv', 'text/csv']}
            isPending={isLoading}
            onChoose={(file) => void take(file)}
          >
            {answer ? t('Choose another file') : t('Choose file')}
          </FileButton>
        </>
      }
    >
      <Stack $gap={4}>
        <Text $tone="soft">
          {t('A CSV file with the columns mentee_email and mentor_email, at most {{count}} rows.', {
            count: pairImportLimits.rows,
          })}{' '}
          {t('Everybody who is paired is told by email. People who are paired already are skipped.')}
        </Text>
        {answer && <Result answer={answer} />}
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
