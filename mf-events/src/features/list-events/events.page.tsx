import { useSession, useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MatchedEvents, OpenEvents, OwnEvents } from './event-lists';

/** Events of the programme: all that are open, those the person holds a ticket for, and those meant for such a person (E-064, D-E04, D-E25). */
export default function EventsPage() {
  const { t } = useTranslation();
  useTitle(t('Events'));
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const items = [
    { id: 'all', label: t('All events') },
    { id: 'upcoming', label: t('Upcoming') },
    { id: 'matched', label: t('Matched') },
  ];
  const tab = items.find(({ id }) => id === params.get('tab'))?.id ?? 'all';
  return (
    <Page>
      <PageHeader title={t('Events')} />
      {user ? (
        <Tabs
          label={t('Events')}
          items={items}
          selected={tab}
          onChange={(id) => setParams(id === 'all' ? {} : { tab: id })}
        >
          {tab === 'all' && <OpenEvents />}
          {tab === 'upcoming' && <OwnEvents />}
          {tab === 'matched' && <MatchedEvents />}
        </Tabs>
      ) : (
        <OpenEvents />
      )}
    </Page>
  );
}
