import { ChevronRight, HeartPulse, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HealthOverview, PairingHealthRow } from '@tandem/contracts/programme-admin';
import { useServerClock, useUser } from '@tandem/platform';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { Icon } from '@tandem/ui/icon';
import { HealthMark } from '@tandem/ui/match-mark';
import { StatusBadge } from '@tandem/ui/status-badge';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { healthLabels, healthNote, healthOf, pairName, pointsOf, sessionsText, shownPeople } from './health-words';
import * as s from './pairing-health.styles';

function Counts({ counts }: { readonly counts: HealthOverview['counts'] }) {
  const { t } = useTranslation();
  const cards = [
    { health: 'good', range: t('70 points or more'), count: counts.great },
    { health: 'fair', range: t('40 to 69 points'), count: counts.fair },
    { health: 'poor', range: t('Below 40 points'), count: counts.poor },
  ] as const;
  return (
    <s.CountGrid>
      {cards.map(({ health, range, count }) => {
        const name = t(healthLabels[health]);
        return (
          <s.CountCard key={health} aria-label={name}>
            <HealthMark
              health={health}
              label={
                <s.CountName>
                  <b>{name}</b>
                  <small>{range}</small>
                </s.CountName>
              }
            />
            <b>{count}</b>
          </s.CountCard>
        );
      })}
    </s.CountGrid>
  );
}

interface ListProps {
  readonly rows: readonly PairingHealthRow[];
  readonly onOpen: (id: number) => void;
}

function PairLines({ rows, onOpen }: ListProps) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const now = useServerClock().now();
  return (
    <s.Lines>
      {rows.map((row) => {
        const health = healthOf(row.pairing_health_score);
        return (
          <li key={row.id}>
            <s.Line onPress={() => onOpen(row.id)}>
              <AvatarGroup people={shownPeople([...row.mentor_participants, ...row.mentee_participants])} size={40} />
              <s.LineName>
                <b>{pairName(row, t)}</b>
                <small>{healthNote(row, { now, timezone, t })}</small>
              </s.LineName>
              <s.LineSessions>{sessionsText(row, t)}</s.LineSessions>
              <s.LinePoints>
                <HealthMark
                  health={health}
                  width={32}
                  label={<VisuallyHidden>{t(healthLabels[health])}</VisuallyHidden>}
                />
                <b>{pointsOf(row)}</b>
              </s.LinePoints>
              <Icon of={ChevronRight} size={16} />
            </s.Line>
          </li>
        );
      })}
    </s.Lines>
  );
}

/** How many do well, who needs care and who does best (P-165, D-P71). */
export function OverviewTab({ data, onOpen }: { readonly data: HealthOverview; readonly onOpen: ListProps['onOpen'] }) {
  const { t } = useTranslation();
  const lists = [
    {
      id: 'at-risk',
      title: t('At-Risk Matches'),
      lead: t('Worst first'),
      rows: data.at_risk,
      empty: t('Nobody needs care now.'),
    },
    {
      id: 'top',
      title: t('Top 10 Pairings'),
      lead: t('Best first'),
      rows: data.top,
      empty: t('Nobody is doing great yet.'),
    },
  ];
  return (
    <>
      <Counts counts={data.counts} />
      <s.Lists>
        {lists.map(({ id, title, lead, rows, empty }) => (
          <Card key={id} aria-labelledby={id}>
            <s.ListHead>
              <div>
                <h2 id={id}>{title}</h2>
                <small>{lead}</small>
              </div>
              {id === 'at-risk' && data.counts.poor > 0 && (
                <StatusBadge tone="danger" icon={TriangleAlert}>
                  {t('{{count}} need care', { count: data.counts.poor, defaultValue_one: '{{count}} needs care' })}
                </StatusBadge>
              )}
            </s.ListHead>
            {rows.length > 0 ? (
              <PairLines rows={rows} onOpen={onOpen} />
            ) : (
              <EmptyState icon={HeartPulse} title={empty} isCompact />
            )}
          </Card>
        ))}
      </s.Lists>
    </>
  );
}
