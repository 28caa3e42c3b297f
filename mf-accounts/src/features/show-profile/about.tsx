import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { introPreviewLength, type MentorProfile } from '@tandem/contracts/accounts';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Link } from '@tandem/ui/link';
import { TagList } from '@tandem/ui/tag';
import { Prose, Section, SectionPair } from './profile.styles';

/** What the mentor says and offers: intro, expertise, industries, preferred mentees, links (A-166..A-168). */
export function About({ mentor }: { readonly mentor: MentorProfile }) {
  const { t } = useTranslation();
  const links = [
    [t('LinkedIn'), mentor.linkedin_url],
    [t('Instagram'), mentor.instagram_url],
  ] as const;
  const shown = links.filter(([, url]) => url);
  return (
    <Card as="div">
      {mentor.profile_intro && (
        <Section aria-labelledby="about">
          <h2 id="about">{t('About {{name}}', { name: mentor.firstname })}</h2>
          <Intro text={mentor.profile_intro} />
        </Section>
      )}
      <Section aria-labelledby="expertise">
        <h2 id="expertise">{t('Expertise')}</h2>
        <TagList items={mentor.skills.map(({ name }) => name)} max={6} empty={<p>{t('Nothing named yet.')}</p>} />
      </Section>
      <SectionPair>
        <div>
          <h2>{t('Industries')}</h2>
          <TagList items={mentor.industries.map(({ name }) => name)} empty={<p>{t('Nothing named yet.')}</p>} />
        </div>
        <div>
          <h2>{t('Preferred mentees')}</h2>
          <TagList items={mentor.who_to_mentor_list} max={5} empty={<p>{t('Open to everybody.')}</p>} />
        </div>
      </SectionPair>
      {shown.length > 0 && (
        <Section aria-labelledby="more-about-me">
          <h2 id="more-about-me">{t('More about me')}</h2>
          {shown.map(([label, url]) => (
            <p key={label}>
              <Link href={url ?? ''} newTab>
                {label}
              </Link>
            </p>
          ))}
        </Section>
      )}
    </Card>
  );
}

/** Cut at 300 characters until opened. */
export function Intro({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > introPreviewLength;
  return (
    <>
      <Prose>{isLong && !isOpen ? `${text.slice(0, introPreviewLength).trimEnd()}…` : text}</Prose>
      {isLong && (
        <div>
          <Button variant="quiet" size="small" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? t('Show less') : t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}
