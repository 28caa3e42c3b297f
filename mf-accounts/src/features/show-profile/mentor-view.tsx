import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MentorProfile } from '@tandem/contracts/accounts';
import { useSession, useTitle, WidgetSlot } from '@tandem/platform';
import { CopyButton } from '@tandem/ui/copy-button';
import { Columns, Stack } from '@tandem/ui/layout';
import { Tabs } from '@tandem/ui/tabs';
import { accountsApi } from '../../accounts.api';
import { ApplicationPanel } from '../../application/application-panel';
import { FollowButton } from '../../follow/follow-button';
import { MessageLink } from '../../message-link';
import { About } from './about';
import { Connect, ProfilePage } from './connect';
import { ProfileHead } from './profile-head';
import { Figures, MatchCard } from './profile-figures';
import { Reviews } from './reviews';
import { SignInToBook } from './sign-in-to-book';

function OwnApplication() {
  const { data } = accountsApi.useAccountsCurrentUserQuery();
  return data ? <ApplicationPanel user={data} /> : null;
}

/** A mentor as others see them, with the booking card beside it (A-164..A-176). */
export function MentorView({ mentor }: { readonly mentor: MentorProfile }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  useTitle(mentor.full_name);
  const isWaiting = user?.application_pending === true;
  const tab = query.get('tab') === 'reviews' ? 'reviews' : 'overview';
  const asked = { userId: mentor.id, name: mentor.full_name, photoUrl: mentor.profile_photo, as: 'mentor' } as const;
  return (
    <ProfilePage>
      <ProfileHead
        person={mentor}
        isUnavailable={mentor.unavailable}
        actions={
          mentor.is_self && !isWaiting ? (
            <CopyButton text={window.location.href} label={t('Share profile')} kind="link" />
          ) : (
            <>
              {user && !mentor.is_self && <Connect {...asked} />}
              <MessageLink person={mentor} />
              <FollowButton mentorId={mentor.id} name={mentor.full_name} isFollowing={mentor.is_following} />
            </>
          )
        }
      />
      {mentor.is_self && <OwnApplication />}
      <Columns>
        <Tabs
          label={t('Profile')}
          items={[
            { id: 'overview', label: t('Overview') },
            { id: 'reviews', label: t('Reviews'), count: mentor.total_reviews },
          ]}
          selected={tab}
          onChange={(id) => setQuery(id === 'reviews' ? { tab: id } : {})}
        >
          {tab === 'reviews' ? (
            <Reviews mentor={mentor} />
          ) : (
            <Stack $gap={5}>
              <Figures mentor={mentor} />
              <MatchCard mentor={mentor} />
              <About mentor={mentor} />
            </Stack>
          )}
        </Tabs>
        <aside>
          {user ? (
            !mentor.is_self && <WidgetSlot name="profile/connect" props={asked} />
          ) : (
            <SignInToBook name={mentor.firstname} />
          )}
        </aside>
      </Columns>
    </ProfilePage>
  );
}
