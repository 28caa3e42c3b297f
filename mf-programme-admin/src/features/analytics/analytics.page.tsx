import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { EngagementView } from './engagement-view';
import { HealthView } from './health-view';
import { InsightsView, ProgressView } from './insights-view';
import { OverviewView } from './overview-view';
import { analyticsViews, useAnalyticsAddress } from './use-analytics-address';

/** {portal}/admin/analytics: the figures of the programme in five tabs; `?view=` names the one that is open (P-145, P-146). */
export default function AnalyticsPage() {
  const { t } = useTranslation();
  useTitle(t('Analytics'));
  const address = useAnalyticsAddress();
  const { view, userType, show } = address;
  const typed = { userType, onUserType: (type: typeof userType) => show({ type }) };
  return (
    <AdminPage>
      <PageHeader title={t('Analytics')} lead={t('How the programme is doing.')} />
      <Tabs
        label={t('Analytics')}
        items={[
          { id: 'overview', label: t('Overview') },
          { id: 'engagement', label: t('Engagement') },
          { id: 'health', label: t('Mentor-mentee health') },
          { id: 'progress', label: t('Learning progress') },
          { id: 'insights', label: t('User insights') },
        ]}
        selected={view}
        onChange={(id) => show({ view: analyticsViews.find((one) => one === id) ?? 'overview', query: '' })}
      >
        {view === 'overview' && <OverviewView />}
        {view === 'engagement' && <EngagementView key={userType} address={address} />}
        {view === 'health' && <HealthView />}
        {view === 'progress' && <ProgressView {...typed} />}
        {view === 'insights' && <InsightsView {...typed} />}
      </Tabs>
    </AdminPage>
  );
}
