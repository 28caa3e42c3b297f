import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsTexts, type MentorCard } from '@tandem/contracts/accounts';
import { paths, useTenant, useUser } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Tabs } from '@tandem/ui/tabs';
import { accountsApi } from '../../accounts.api';
import { MentorTiles } from './mentor-tiles';

type MentorTab = 'suggested' | 'my_mentors';

/** Mentors who match and mentors one has met (A-187..A-193). */
export default function MentorsWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const user = useUser();
  const { data, error, refetch } = accountsApi.useAccountsDashboardMentorsQuery();
  const [tab, setTab] = useState<MentorTab>('suggested');
  const isMentee = user.user_type === 'mentee';
  if (!isMentee && !user.is_fl_mentor) return null;
  const lists: Record<MentorTab, readonly MentorCard[]> = data ?? { suggested: [], my_mentors: [] };
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
          <Tabs
            label={t('Mentors')}
            isInset
            items={[
              { id: 'suggested', label: t('Matched'), count: lists.suggested.length },
              { id: 'my_mentors', label: t('My Mentors'), count: lists.my_mentors.length },
            ]}
            selected={tab}
            onChange={(id) => setTab(id === 'my_mentors' ? id : 'suggested')}
          >
            {lists[tab].length > 0 ? (
              <MentorTiles mentors={lists[tab]} />
            ) : (
              <EmptyState
                isCompact
                headingLevel={3}
                icon={Users}
                title={tab === 'suggested' ? t('No matches yet') : t('No mentors yet')}
                text={
                  tab === 'suggested'
                    ? t('Matches appear once your goals and interests are known.')
                    : t('Mentors you have met or are going to meet appear here.')
                }
              />
            )}
          </Tabs>
        )}
      </CardBody>
    </Card>
  );
}
