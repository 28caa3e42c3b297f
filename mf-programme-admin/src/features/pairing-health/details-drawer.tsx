import { Bell, MessageSquare, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { paths, problemOf, useServerClock, useTenant, useUser } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { FootSpace } from '@tandem/ui/dialog';
import { Drawer } from '@tandem/ui/drawer';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { instantDay } from '../../day-text';
import { healthNote, nextStep, pairName } from './health-words';
import { PairBand } from './pair-band';
import { pairingHealthApi } from './pairing-health.api';
import { ScoreParts } from './score-parts';
import type { useRemind } from './use-remind';

interface DetailsDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onRatings: () => void;
  readonly remind: ReturnType<typeof useRemind>;
}

/** Why a pair or group is doing as it does, and what to do about it (P-165, P-170). */
export function DetailsDrawer({ id, onClose, onRatings, remind }: DetailsDrawerProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { timezone } = useUser();
  const now = useServerClock().now();
  const { programId } = tenant;
  const asked = programId === null ? skipToken : { program_id: programId, id };
  const { data: row, error, refetch } = pairingHealthApi.useProgrammeAdminHealthOfQuery(asked);
  const send = () => {
    if (programId !== null && row) remind.run({ program_id: programId, pairing_id: id, type: row.type });
  };
  const footer = row && (
    <>
      <ButtonLink variant="quiet" to={paths.admin(tenant, `/pairing-health/${id}`)}>
        {t('Summary')}
      </ButtonLink>
      <FootSpace />
      <Button icon={Star} onPress={onRatings}>
        {t('Ratings')}
      </Button>
      <Button variant="primary" icon={Bell} isPending={remind.isSending} onPress={send}>
        {t('Send reminder')}
      </Button>
    </>
  );
  return (
    <Drawer isOpen onClose={onClose} title={row ? pairName(row, t) : t('Details')} footer={footer}>
      {!row && error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!row && !error && <Skeleton $height="360px" />}
      {row && (
        <Stack $gap={5}>
          <PairBand row={row} />
          <ScoreParts
            row={row}
            since={instantDay(row.paired_on, timezone)}
            note={healthNote(row, { now, timezone, t })}
          />
          <Stack $gap={2}>
            <h3>{t('Suggested next step')}</h3>
            <Banner tone="warning" icon={MessageSquare}>
              {nextStep(row, t)}
            </Banner>
          </Stack>
          <Text $size={12} $tone="muted">
            {row.reminder_sent
              ? t('Last reminder sent {{day}}', { day: instantDay(row.reminder_sent, timezone) })
              : t('No reminder was sent yet.')}
          </Text>
        </Stack>
      )}
    </Drawer>
  );
}
