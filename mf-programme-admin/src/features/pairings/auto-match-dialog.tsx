import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MatchProposal } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { EmptyState } from '@tandem/ui/empty-state';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { pairingsApi } from '../../pairings.api';
import { ProposalTable } from './proposal-table';

const idOf = ({ mentee }: MatchProposal) => mentee.id;

/** Pairs that fit best, of which only the ticked ones are made (D-P44). */
export function AutoMatchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const proposing = pairingsApi.useProgrammeAdminMatchProposalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [confirm, { isLoading: isSaving }] = pairingsApi.useProgrammeAdminConfirmMatchesMutation();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<string>();
  const { proposals = [], unmatched = 0 } = proposing.data ?? {};
  const ticked = proposals.filter((one) => !left.has(idOf(one)));
  const turn = (proposal: MatchProposal, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(idOf(proposal));
    else next.add(idOf(proposal));
    setLeft(next);
  };
  const save = async () => {
    setRefused(undefined);
    const pairs = ticked.map(({ mentee, mentor }) => ({ mentee_id: mentee.id, mentor_id: mentor.id }));
    const answer = await confirm({ pairs });
    if (answer.data) {
      notify.success(t(answer.data.message));
      return onClose();
    }
    setRefused(problemOf(answer.error).error);
    if (problemOf(answer.error).code === 'match.outdated') void proposing.refetch();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('Auto match')}
      footer={
        <>
          <FootSpace />
          <Button variant="quiet" onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={ticked.length === 0 || proposing.isFetching}
            isPending={isSaving}
            onPress={() => void save()}
          >
            {ticked.length === 0
              ? t('Create pairings')
              : t('Create {{count}} pairings', { count: ticked.length, defaultValue_one: 'Create {{count}} pairing' })}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text $tone="soft">
          {t(
            'Unpaired mentees with the mentors who fit them best. Nothing is saved until you create the ticked pairings.',
          )}
        </Text>
        <ProposalTable
          proposals={proposals}
          left={left}
          onTurn={turn}
          isLoading={!proposing.data && !proposing.error}
          error={proposing.error ? problemOf(proposing.error).error : undefined}
          onRetry={() => void proposing.refetch()}
          empty={
            <EmptyState
              isCompact
              headingLevel={3}
              icon={Sparkles}
              title={t('No matches to propose')}
              text={t('Everybody is paired, or the profiles of those who are left do not fit well enough.')}
            />
          }
        />
        {unmatched > 0 && proposals.length > 0 && (
          <Text role="status" $tone="muted">
            {t('For {{count}} mentees no mentor fits well enough or has room.', {
              count: unmatched,
              defaultValue_one: 'For {{count}} mentee no mentor fits well enough or has room.',
            })}
          </Text>
        )}
        <FormError>{refused}</FormError>
      </Stack>
    </Dialog>
  );
}
