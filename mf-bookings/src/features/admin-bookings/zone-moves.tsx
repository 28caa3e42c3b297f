import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneMove } from '@tandem/contracts/bookings';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Drawer } from '@tandem/ui/drawer';
import { Stack } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { adminApi } from '../../admin/admin.api';
import { zoneWords } from '../../session/times';

function Moved({ move }: { readonly move: ZoneMove }) {
  const { t } = useTranslation();
  const { mentor_name, mentee_name, zone, agreed_text, shown_text, is_moved } = move;
  return (
    <Stack as="li" $gap={1}>
      <Text $weight="semi">{t('{{mentor}} with {{mentee}}', { mentor: mentor_name, mentee: mentee_name })}</Text>
      <Text $tone="muted">{t('{{time}} in {{zone}}', { time: agreed_text, zone: zoneWords(zone) })}</Text>
      <div>
        {is_moved ? (
          <StatusBadge tone="success">{t('Keeps this time')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{t('Now at {{time}}: somebody is taken', { time: shown_text })}</StatusBadge>
        )}
      </div>
    </Stack>
  );
}

/** Sessions to come that new clock rules of a zone concern; nothing where there are none. */
export function ZoneMoves({ pagePath }: { readonly pagePath: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const moves = adminApi.useBookingsZoneMovesQuery(pagePath).data?.moves ?? [];
  if (moves.length === 0) return null;
  const zones = [...new Set(moves.map(({ zone }) => zoneWords(zone)))].join(', ');
  return (
    <>
      <Banner
        tone="info"
        icon={Clock}
        actions={
          <Button size="small" onPress={() => setOpen(true)}>
            {t('See these sessions')}
          </Button>
        }
      >
        {t('The clock rules of {{zones}} have changed, which concerns {{count}} sessions.', {
          zones,
          count: moves.length,
          defaultValue_one: 'The clock rules of {{zones}} have changed, which concerns {{count}} session.',
        })}
      </Banner>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('Sessions and new clock rules')}>
        <Stack as="ul" $gap={5}>
          {moves.map((move) => (
            <Moved key={move.booking_id} move={move} />
          ))}
        </Stack>
      </Drawer>
    </>
  );
}
