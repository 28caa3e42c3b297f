import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MentorApplication } from '@tandem/contracts/accounts';
import { paths } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import type { Column } from '@tandem/ui/data-table';
import { Row } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { StatusBadge } from '@tandem/ui/status-badge';
import { useViewerTime } from '../../viewer-time';

interface ApplicationActions {
  /** Of the person whose decision is on its way. */
  readonly deciding: number | null;
  readonly onApprove: (application: MentorApplication) => void;
  readonly onDecline: (application: MentorApplication) => void;
}

const workOf = ({ job_title: job, company }: MentorApplication): string =>
  [job, company].filter((part) => part !== null && part !== '').join(', ');

/** What a row of the table tells and offers. */
export function useApplicationColumns(actions: ApplicationActions): ReadonlyArray<Column<MentorApplication>> {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  return [
    {
      id: 'person',
      header: t('Applicant'),
      cell: (one) => (
        <Person
          name={one.full_name}
          title={
            <Link to={paths.mentorProfile(one.slug)} tone="plain">
              {one.full_name}
            </Link>
          }
          subtitle={one.email}
        />
      ),
    },
    { id: 'work', header: t('Work'), cell: (one) => workOf(one) || t('Not told yet') },
    { id: 'date', header: t('Application submitted on'), cell: (one) => day(one.application_date) },
    { id: 'status', header: t('Status'), cell: () => <StatusBadge tone="warning">{t('Pending')}</StatusBadge> },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      isEnd: true,
      cell: (one) => <Decisions one={one} {...actions} />,
    },
  ];
}

function Decisions({ one, deciding, onApprove, onDecline }: ApplicationActions & { readonly one: MentorApplication }) {
  const { t } = useTranslation();
  const isBusy = deciding !== null;
  return (
    <Row $gap={2}>
      <Button
        size="small"
        variant="tonal"
        icon={Check}
        isPending={deciding === one.user_id}
        isDisabled={isBusy && deciding !== one.user_id}
        aria-label={t('Approve {{name}}', { name: one.full_name })}
        onPress={() => onApprove(one)}
      >
        {t('Approve')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        isDisabled={isBusy}
        aria-label={t('Decline {{name}}', { name: one.full_name })}
        onPress={() => onDecline(one)}
      >
        {t('Decline')}
      </Button>
    </Row>
  );
}
