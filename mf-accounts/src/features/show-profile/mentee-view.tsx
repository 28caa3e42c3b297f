import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MenteeProfile } from '@tandem/contracts/accounts';
import { useTitle, WidgetSlot } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { Columns, Stack } from '@tandem/ui/layout';
import { Tabs } from '@tandem/ui/tabs';
import { TagList } from '@tandem/ui/tag';
import { MessageLink } from '../../message-link';
import { ReadPlan } from '../../objectives/read-plan';
import { Intro } from './about';
import { Connect, ProfilePage } from './connect';
import { FigureList, Section, SectionPair } from './profile.styles';
import { ProfileHead } from './profile-head';

interface MenteeViewProps {
  readonly mentee: MenteeProfile;
}

function MenteeAbout({ mentee }: MenteeViewProps) {
  const { t } = useTranslation();
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const none = <p>{t('Nothing named yet.')}</p>;
  return (
    <Stack $gap={5}>
      <Card $padded aria-label={t('Impact')}>
        <FigureList>
          <div>
            <dt>{t('Sessions')}</dt>
            <dd>{mentee.mentoring_sessions_count}</dd>
          </div>
          <div>
            <dt>{t('Programmes joined')}</dt>
            <dd>{mentee.programs_joined_count}</dd>
          </div>
        </FigureList>
      </Card>
      <Card as="div">
        {mentee.profile_intro && (
          <Section aria-labelledby="about">
            <h2 id="about">{t('About {{name}}', { name: mentee.firstname })}</h2>
            <Intro text={mentee.profile_intro} />
          </Section>
        )}
        <Section aria-labelledby="goals">
          <h2 id="goals">{t('Goals')}</h2>
          <TagList items={names(mentee.goals)} max={7} empty={none} />
        </Section>
        <SectionPair>
          <div>
            <h2>{t('Interested industries')}</h2>
            <TagList items={names(mentee.interested_industries)} empty={none} />
          </div>
          <div>
            <h2>{t('Interested companies')}</h2>
            <TagList items={names(mentee.interested_companies)} empty={none} />
          </div>
        </SectionPair>
      </Card>
    </Stack>
  );
}

/**
 * With what they have set out to learn, for those who may see it: the server tells nobody else (D-A51, D-A73). The address holds the tab.
 */
function MenteeTabs({ mentee }: MenteeViewProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const selected = search.get('tab') === 'progress' ? 'progress' : 'profile';
  const select = (tab: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (tab === 'progress') next.set('tab', tab);
        else next.delete('tab');
        return next;
      },
      { replace: true },
    );
  if (mentee.user_objective === undefined) return <MenteeAbout mentee={mentee} />;
  return (
    <Tabs
      label={mentee.full_name}
      items={[
        { id: 'profile', label: t('Profile') },
        { id: 'progress', label: t('Progress') },
      ]}
      selected={selected}
      onChange={select}
    >
      {selected === 'progress' ? (
        <ReadPlan plan={mentee.user_objective} firstname={mentee.firstname} />
      ) : (
        <MenteeAbout mentee={mentee} />
      )}
    </Tabs>
  );
}

/** A mentee as mentors and fellow members see them. */
export function MenteeView({ mentee }: MenteeViewProps) {
  useTitle(mentee.full_name);
  const asked = { userId: mentee.id, name: mentee.full_name, photoUrl: mentee.profile_photo, as: 'mentee' } as const;
  return (
    <ProfilePage>
      <ProfileHead
        person={mentee}
        actions={
          <>
            {!mentee.is_self && <Connect {...asked} />}
            <MessageLink person={mentee} />
          </>
        }
      />
      <Columns>
        <MenteeTabs mentee={mentee} />
        <aside>{!mentee.is_self && <WidgetSlot name="profile/connect" props={asked} />}</aside>
      </Columns>
    </ProfilePage>
  );
}
