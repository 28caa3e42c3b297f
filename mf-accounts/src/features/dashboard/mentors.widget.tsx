import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsTexts, type DashboardMentors } from '@tandem/contracts/accounts';
import { paths, useTenant, useUser } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Tabs } from '@tandem/ui/tabs';
import { accountsApi } from '../../accounts.api';
import { MentorTiles } from './mentor-tiles';

/** What stands in the place of an empty list. */
function useEmptyTexts() {
  const { t } = useTranslation();
  return {
    suggested: [t('No matches yet'), t('Matches appear once your goals and interests are known.')],
    my_mentors: [t('No mentors yet'), t('Mentors you have met or are going to meet appear here.')],
    following: [t('You follow nobody yet'), t('Press the heart of a mentor to find them here.')],
  } as const;
}

/** Mentors who match, mentors one has met and, outside of portals, mentors one follows (A-189, D-A66). */
function MentorTabs({ lists }: { lists: DashboardMentors }) {
  const { t } = useTranslation();
  const { isPortal } = useTenant();
  const empty = useEmptyTexts();
  const [tab, setTab] = useState<keyof typeof empty>('suggested');
  const tabs = [
    { id: 'suggested', label: t('Matched') },
    { id: 'my_mentors', label: t('My Mentors') },
    ...(isPortal ? [] : [{ id: 'following', label: t('Following') } as const]),
  ] as const;
  const [title, text] = empty[tab];
  return (
    <Tabs
      label={t('Mentors')}
      isInset
      items={tabs.map((each) => ({ ...each, count: lists[each.id].length }))}
      selected={tab}
      onChange={(id) => setTab(tabs.find((each) => each.id === id)?.id ?? 'suggested')}
    >
      {lists[tab].length > 0 ? (
        <MentorTiles mentors={lists[tab]} />
      ) : (
        <EmptyState isCompact headingLevel={3} icon={Users} title={title} text={text} />
      )}
    </Tabs>
  );
}

/** The mentors of the dashboard (A-187..A-193). */
export default function MentorsWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const user = useUser();
  const { data, error, refetch } = accountsApi.useAccountsDashboardMentorsQuery();
  const isMentee = user.user_type === 'mentee';
  if (!isMentee && !user.is_fl_mentor) return null;
  return (
    <Card aria-labelledby="mentors">
      <CardHead
        id="mentors"
        title={user.is_fl_mentor ? t('Network with mentors') : t('Mentors')}
        action={<Link to={paths.mentors(tenant)}>{t('Browse Mentors')}</Link>}
      />
      <CardBody>
        {error && !data ? (
          <ErrorState title={t(accountsTexts.dashboardFailed)} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonList shape="person" count={3} isGrid />
        ) : (
          <MentorTabs lists={data} />
        )}
      </CardBody>
    </Card>
  );
}
