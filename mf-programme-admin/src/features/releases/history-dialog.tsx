import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseChange } from '@tandem/contracts/platform';
import { problemOf, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Dialog } from '@tandem/ui/dialog';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { releasesApi } from '../../releases.api';
import { momentText } from './moment-text';
import { Changes } from './releases.styles';
import { insteadOf, useSharesText } from './use-shares-text';
import { WholeWords } from './whole-words';

interface HistoryDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Who changed what, when and why; newest first. */
export function HistoryDialog({ name, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const [before, setBefore] = useState<number | undefined>();
  // Not those of the page before: they would hide that older ones could not be read.
  const {
    currentData: data,
    error,
    refetch,
    isFetching,
  } = releasesApi.useProgrammeAdminReleaseHistoryQuery({ name, before });
  return (
    <Dialog isOpen onClose={onClose} title={t('History of {{name}}', { name })} page={String(before)}>
      <Stack $gap={4}>
        {!data && error && (
          <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !error && <SkeletonList shape="row" count={4} />}
        {data?.data.length === 0 && <Text as="p">{t('Nothing was changed yet.')}</Text>}
        <Changes tabIndex={0} aria-label={t('Changes')}>
          {data?.data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Changes>
        {data?.next && (
          <Button variant="quiet" onPress={() => setBefore(data.next ?? undefined)}>
            {t('Older changes')}
          </Button>
        )}
        {before !== undefined && (
          <Button variant="quiet" onPress={() => setBefore(undefined)}>
            {t('Newest changes')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Change({ change }: { readonly change: ReleaseChange }) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const sharesText = useSharesText();
  const { action, audience, by, before, after, reason, undone } = change;
  // Where nothing that stood before could come back, the failing version stays.
  const isLeft = action === 'stopped' && sharesText(before) === sharesText(after);
  const rest = before.filter(({ share }) => share === 100);
  const isShareEnd = rest.length < before.length && sharesText(rest) === sharesText(after);
  const none = audience ? t('what everybody gets') : t('nobody gets it');
  const words = {
    released: t('Released'),
    promoted: t('Handed out'),
    pinned: t('Pinned'),
    unpinned: t('Pin taken away'),
    rolled_back: isShareEnd ? t('Share ended') : t('Taken back'),
    stopped: isLeft ? t('Left as it is') : t('Taken back by itself'),
    grown: t('Grown by itself'),
  };
  const isBack = (action === 'rolled_back' || (action === 'stopped' && !isLeft)) && (audience || after.length > 0);
  const text = isBack
    ? t('Back to {{after}}, instead of {{before}}', {
        after: sharesText(after) || none,
        before: sharesText(insteadOf(before, after)) || none,
      })
    : sharesText(after) || none;
  return (
    <li>
      <Text as="div" $weight="semi">
        {words[action]} {undone && <StatusBadge tone="neutral">{t('Taken back later')}</StatusBadge>}
      </Text>
      <Text as="div">
        {audience ? `${audience}: ` : ''}
        <WholeWords text={text} />
      </Text>
      {reason && (
        <Text as="div">
          <WholeWords text={reason} />
        </Text>
      )}
      <Text as="div" $size={12} $tone="muted">
        {momentText(change.at, timezone)}, {by ?? t('the installation itself')}
      </Text>
    </li>
  );
}
