import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useTitle, useUser, WidgetSlot } from '@tandem/platform';
import { AdminPage, Columns, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { DraftNotice } from '../../draft-notice';

const Top = styled.div`
  display: grid;
  gap: 20px;
  &:empty {
    display: none;
  }
`;

/** {portal}/admin: a frame that the remotes fill (P-121). */
export default function DashboardPage() {
  const { t } = useTranslation();
  const { firstname } = useUser();
  useTitle(t('Dashboard'));
  return (
    <AdminPage>
      <PageHeader title={t('Welcome back, {{name}}', { name: firstname })} />
      <DraftNotice />
      <Top>
        <WidgetSlot name="admin-dashboard/top" props={{}} />
      </Top>
      <Columns>
        <Stack $gap={5}>
          <WidgetSlot name="admin-dashboard/main" props={{}} />
        </Stack>
        <Stack $gap={5}>
          <WidgetSlot name="admin-dashboard/aside" props={{}} />
        </Stack>
      </Columns>
    </AdminPage>
  );
}
