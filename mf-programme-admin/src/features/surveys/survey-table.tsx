import { ChartColumn, CircleStop, MoreHorizontal, Pencil, Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SurveyRow } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { IconButton } from '@tandem/ui/icon-button';
import { Link } from '@tandem/ui/link';
import { Menu, type MenuEntry } from '@tandem/ui/menu';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Truncated } from '@tandem/ui/truncated';
import { MoveSurvey, type SurveyMove } from './move-survey';
import { audienceLabels, datesText, stateLooks } from './survey-words';
import { RowEnd, TableCard } from './surveys.styles';

type Ask = (move: SurveyMove, survey: SurveyRow) => void;

function Actions({ survey, onMove }: { readonly survey: SurveyRow; readonly onMove: Ask }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = paths.portal(useTenant(), `/surveys/${survey.id}`);
  const go = () => void navigate(page);
  const entry = (move: SurveyMove, rest: Omit<MenuEntry, 'id' | 'onAction'>): MenuEntry => ({
    id: move,
    onAction: () => onMove(move, survey),
    ...rest,
  });
  const results = { id: 'results', label: t('Results'), icon: ChartColumn, onAction: go };
  const items: Record<SurveyRow['state'], MenuEntry[]> = {
    draft: [
      entry('open', { label: t('Open survey'), icon: Send }),
      { id: 'edit', label: t('Edit'), icon: Pencil, onAction: go },
      entry('remove', { label: t('Delete'), icon: Trash2, tone: 'danger' }),
    ],
    open: [results, entry('close', { label: t('Close survey'), icon: CircleStop })],
    closed: [results],
  };
  const label = t('Actions for {{name}}', { name: survey.title });
  return (
    <RowEnd>
      <Menu label={label} trigger={<IconButton icon={MoreHorizontal} label={label} />} items={items[survey.state]} />
    </RowEnd>
  );
}

function useColumns(onMove: Ask): readonly Column<SurveyRow>[] {
  const { t } = useTranslation();
  const tenant = useTenant();
  return [
    {
      id: 'title',
      header: t('Title'),
      cell: ({ id, title }) => (
        <Link tone="plain" to={paths.portal(tenant, `/surveys/${id}`)}>
          <Truncated place="table">{title}</Truncated>
        </Link>
      ),
    },
    { id: 'audience', header: t('Audience'), cell: ({ audience }) => t(audienceLabels[audience]) },
    {
      id: 'state',
      header: t('State'),
      cell: ({ state }) => <StatusBadge tone={stateLooks[state].tone}>{t(stateLooks[state].label)}</StatusBadge>,
    },
    { id: 'dates', header: t('Dates'), cell: (row) => datesText(row, t) },
    { id: 'questions', header: t('Questions'), isEnd: true, cell: (row) => row.questions_count },
    {
      id: 'responses',
      header: t('Responses'),
      isEnd: true,
      cell: ({ state, responses_count: done, recipients_count: all }) =>
        state === 'draft' ? '–' : t('{{done}} of {{all}}', { done, all }),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (row) => <Actions survey={row} onMove={onMove} />,
    },
  ];
}

export interface SurveyTableProps {
  readonly rows: readonly SurveyRow[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

export function SurveyTable(props: SurveyTableProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ move: SurveyMove; survey: SurveyRow } | null>(null);
  const columns = useColumns((move, survey) => setAsked({ move, survey }));
  return (
    <>
      <TableCard>
        <DataTable label={t('Surveys')} columns={columns} rowId={({ id }) => id} isCompact {...props} />
      </TableCard>
      {asked && <MoveSurvey {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
