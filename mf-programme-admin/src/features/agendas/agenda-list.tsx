import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaView } from '@tandem/contracts/programme-admin';
import { DateTile } from '@tandem/ui/date-tile';
import { LinedList } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import { hoursText, spanText, startDayOf } from './agenda-time';
import { Entry, EntryActions, EntryWords, Lines } from './agendas.styles';

export interface AgendaListProps {
  readonly agendas: readonly AgendaView[];
  /** On a dashboard: without the description. */
  readonly isCompact?: boolean;
  readonly isPast?: boolean;
  /** What the viewer may do with each. */
  readonly actions?: (agenda: AgendaView) => ReactNode;
}

/** What happens when, one below the other. */
export function AgendaList({ agendas, isCompact = false, isPast = false, actions }: AgendaListProps) {
  const { t } = useTranslation();
  return (
    <LinedList>
      {agendas.map((agenda) => (
        <Entry key={agenda.id} $compact={isCompact}>
          <DateTile date={startDayOf(agenda)} isMuted={isPast} />
          <EntryWords>
            <Text as={isCompact ? 'h3' : 'h2'} $size={14} $weight="semi">
              {agenda.title}
            </Text>
            <Text as="div" $tone="muted" $num>
              {isCompact ? hoursText(agenda) : spanText(agenda)}
            </Text>
            {/* Only those who run the programme are sent what participants do not read yet. */}
            {!agenda.published && !actions && <StatusBadge tone="neutral">{t('Unpublished')}</StatusBadge>}
            {!isCompact && agenda.description && <Lines>{agenda.description}</Lines>}
            {agenda.link && (
              <div>
                <Link href={agenda.link} newTab underlined>
                  {agenda.link_name || agenda.link}
                </Link>
              </div>
            )}
          </EntryWords>
          {actions && <EntryActions $compact={isCompact}>{actions(agenda)}</EntryActions>}
        </Entry>
      ))}
    </LinedList>
  );
}
