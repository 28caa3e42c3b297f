import type { ReportActionType, ReportDetails } from '@tandem/contracts/bookings';
import { Facts, Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { Block } from './admin.styles';

export const actionWords: Record<ReportActionType, string> = {
  start_investigation: 'Investigation started',
  completed: 'Marked as completed',
  cancelled: 'Marked as cancelled',
  missed: 'Marked as missed',
};

export const investigationWords: Record<ReportDetails['investigation_status'], string> = {
  reported: 'Reported',
  investigating: 'Investigating',
  investigated: 'Investigated',
};

/** Who reported whom, why, and everything that was done about it (B-116, B-117). */
export function ReportBlock({ report, isEarlier = false }: { report: ReportDetails; isEarlier?: boolean }) {
  const { t } = useTranslation();
  const title = isEarlier ? t('Earlier report') : t('Report');
  return (
    <Block aria-label={title}>
      <h3>{title}</h3>
      <Facts>
        <dt>{t('Reporter')}</dt>
        <dd>{report.reporter.full_name}</dd>
        <dt>{t('Reported user')}</dt>
        <dd>{report.reported_user.full_name}</dd>
        <dt>{t('Reason')}</dt>
        <dd>
          {t(report.reason)}
          {report.other_reason && <Text $tone="soft">{report.other_reason}</Text>}
        </dd>
        <dt>{t('Investigation')}</dt>
        <dd>{t(investigationWords[report.investigation_status])}</dd>
      </Facts>
      <ol aria-label={t('Actions')}>
        {report.actions.map((action) => (
          <li key={`${action.type} ${action.created_at}`}>
            <Text $weight="medium">{t(actionWords[action.type])}</Text>
            {action.text && <Text $tone="soft">{action.text}</Text>}
            <Text $size={12} $tone="muted" $num>
              {t('{{name}}, {{time}}', { name: action.admin, time: action.created_at_text })}
            </Text>
          </li>
        ))}
      </ol>
    </Block>
  );
}
