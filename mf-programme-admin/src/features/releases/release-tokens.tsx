import { useState } from 'react';
import { KeyRound, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReleaseTokenRow } from '@tandem/contracts/platform';
import { problemOf, useNotify, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { StatusBadge } from '@tandem/ui/status-badge';
import { instantDay } from '../../day-text';
import { releasesApi } from '../../releases.api';
import { CreateTokenDialog } from './create-token-dialog';
import { Label, RowAct } from './releases.styles';
import { usePlaceOfAct } from './use-place-of-act';

/** The tokens with which teams release their remote from their own machines. */
export function ReleaseTokens({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const { data, error, isLoading, refetch } = releasesApi.useProgrammeAdminReleaseTokensQuery();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ReleaseTokenRow | null>(null);
  const keepPlace = usePlaceOfAct(data, revoked !== null);
  const columns = useTokenColumns((token) => {
    keepPlace();
    setRevoked(token);
  });
  const create = (
    <Button size="small" icon={Plus} onPress={() => setCreating(true)}>
      {t('New token')}
    </Button>
  );
  return (
    <Card tabIndex={-1} aria-labelledby="release-tokens">
      <CardHead id="release-tokens" title={t('Release tokens')} action={create} />
      <CardBody>
        <DataTable
          label={t('Tokens of teams')}
          columns={columns}
          rows={data?.data ?? []}
          rowId={({ id }) => id}
          isCompact
          isLoading={isLoading}
          error={error ? problemOf(error).error : undefined}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={KeyRound}
              title={t('No team has a token')}
              text={t('With a token a team releases its own part of the product, and no other.')}
            />
          }
        />
      </CardBody>
      {isCreating && <CreateTokenDialog names={names} onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  );
}

function useTokenColumns(onRevoke: (token: ReleaseTokenRow) => void): ReadonlyArray<Column<ReleaseTokenRow>> {
  const { t } = useTranslation();
  const { timezone } = useUser();
  return [
    { id: 'label', header: t('Label'), cell: ({ label }) => <Label>{label}</Label> },
    { id: 'name', header: t('Releases'), cell: ({ name }) => name },
    { id: 'created', header: t('Made on'), cell: (row) => instantDay(row.created_at, timezone) },
    { id: 'used', header: t('Last used'), cell: (row) => instantDay(row.last_used_at, timezone) },
    { id: 'expires', header: t('Expires'), cell: (row) => <Expiry token={row} /> },
    {
      id: 'acts',
      header: t('Actions'),
      isHeaderHidden: true,
      isEnd: true,
      cell: (row) => (
        <RowAct>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('Revoke {{label}}', { label: row.label })}
            onPress={() => onRevoke(row)}
          >
            {t('Revoke')}
          </Button>
        </RowAct>
      ),
    },
  ];
}

function Expiry({ token }: { readonly token: ReleaseTokenRow }) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  if (token.expires_at === null) return t('Never');
  const day = instantDay(token.expires_at, timezone);
  return token.is_expired ? <StatusBadge tone="danger">{t('Expired on {{day}}', { day })}</StatusBadge> : day;
}

interface RevokeDialogProps {
  readonly token: ReleaseTokenRow;
  readonly onClose: () => void;
}

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [revoke, { isLoading, error }] = releasesApi.useProgrammeAdminRevokeReleaseTokenMutation();
  const confirm = async () => {
    const answer = await revoke(token.id);
    // One that is not there was revoked before, by somebody else or by a call whose answer was lost.
    if (answer.error && problemOf(answer.error).status !== 404) return;
    notify.success(t('The token is revoked.'));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Revoke {{label}}?', { label: token.label })}
      text={t('Whoever holds it can release {{name}} no longer, from this moment on.', { name: token.name })}
      confirmLabel={t('Revoke')}
      isPending={isLoading}
      error={error && problemOf(error).error}
    />
  );
}
