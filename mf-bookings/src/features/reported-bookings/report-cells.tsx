import type { AdminActionName, BookingView } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { IconButton } from '@tandem/ui/icon-button';
import { Row } from '@tandem/ui/layout';
import { Menu } from '@tandem/ui/menu';
import { bookingStatusLook, StatusBadge } from '@tandem/ui/status-badge';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AdminAddress } from '../../admin/admin-address';
import { investigationWords } from '../../admin/report-block';

/** How far the investigation has come (D-B04). */
export function InvestigationBadge({ booking: { report_details: report } }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (!report) return null;
  const look = bookingStatusLook[report.investigation_status];
  return (
    <StatusBadge tone={look?.tone ?? 'neutral'} icon={look?.icon}>
      {t(investigationWords[report.investigation_status])}
    </StatusBadge>
  );
}

const Lines = styled.span`
  display: -webkit-box;
  min-width: 80px;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** What the reporter chose or wrote, as far as a row of the table has room; the details hold the whole. */
export function ReasonCell({ booking: { report_details: report } }: { booking: BookingView }) {
  const { t } = useTranslation();
  return report && <Lines>{report.other_reason ?? t(report.reason)}</Lines>;
}

/** What can be done about a report, in the order and the words of the table (D-P103). */
const actions: readonly (readonly [AdminActionName, string])[] = [
  ['investigate', 'Start investigation'],
  ['complete', 'Completed'],
  ['cancel', 'Cancelled'],
  ['miss', 'Missed'],
];

interface ReportMenuProps {
  readonly booking: BookingView;
  readonly onOpen: AdminAddress['open'];
}

/** What an admin can do about the report now; each is confirmed in a view of its own. */
export function ReportMenu({ booking, onOpen }: ReportMenuProps) {
  const { t } = useTranslation();
  const items = actions
    .filter(([action]) => booking.admin_actions.includes(action))
    .map(([action, word]) => ({ id: action, label: t(word), onAction: () => onOpen(booking.id, action) }));
  return (
    <Row $gap={2}>
      <Button size="small" aria-label={t('Details of #{{id}}', { id: booking.id })} onPress={() => onOpen(booking.id)}>
        {t('Details')}
      </Button>
      {items.length > 0 && (
        <Menu
          label={t('Actions for #{{id}}', { id: booking.id })}
          trigger={<IconButton size="small" icon={Ellipsis} label={t('Actions for #{{id}}', { id: booking.id })} />}
          items={items}
        />
      )}
    </Row>
  );
}
