import { useTranslation } from 'react-i18next';
import type { MenteeProfile } from '@tandem/contracts/accounts';
import { useTitle, WidgetSlot } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { Columns, Page, Stack } from '@tandem/ui/layout';
import { TagList } from '@tandem/ui/tag';
import { MessageLink } from '../../message-link';
import { Intro } from './about';
import { FigureList, Section, SectionPair } from './profile.styles';
import { ProfileHead } from './profile-head';

/** A mentee as mentors and fellow members see them. */
export function MenteeView({ mentee }: { readonly mentee: MenteeProfile }) {
  const { t } = useTranslation();
  useTitle(mentee.full_name);
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const none = <p>{t('Nothing named yet.')}</p>;
  return (
    <Page>
      <ProfileHead person={mentee} actions={<MessageLink person={mentee} />} />
      <Columns>
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
        <aside>
          {!mentee.is_self && (
            <WidgetSlot
              name="profile/connect"
              props={{ userId: mentee.id, name: mentee.full_name, photoUrl: mentee.profile_photo, as: 'mentee' }}
            />
          )}
        </aside>
      </Columns>
    </Page>
  );
}
