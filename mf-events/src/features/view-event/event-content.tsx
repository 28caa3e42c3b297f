import type { EventView, SpeakerView } from '@tandem/contracts/events';
import { paths, useSession } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Row } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { SectionTitle, Text } from '@tandem/ui/text';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Paragraphs, Section, Speakers } from './view-event.styles';

/** Mentors of the platform can be looked at by whoever is signed in. */
function SpeakerName({ speaker }: { speaker: SpeakerView }) {
  const { user } = useSession();
  if (!user || speaker.slug === null) return speaker.name;
  return (
    <Link to={paths.mentorProfile(speaker.slug)} tone="plain">
      {speaker.name}
    </Link>
  );
}

/** About, speakers and organiser (E-059). */
export function EventContent({ event, speakers }: { event: EventView; speakers: readonly SpeakerView[] }) {
  const { t } = useTranslation();
  const paragraphs = event.description.split(/\n{2,}/).map((part) => part.trim());
  return (
    <Card as="div">
      <Section aria-labelledby="about">
        <SectionTitle id="about">{t('About')}</SectionTitle>
        <Paragraphs>
          {paragraphs.map((part, index) => (
            <p key={index}>{part}</p>
          ))}
        </Paragraphs>
      </Section>
      {speakers.length > 0 && (
        <Section aria-labelledby="speakers">
          <SectionTitle id="speakers">{t('Speakers')}</SectionTitle>
          <Speakers>
            {speakers.map((speaker) => (
              <li key={speaker.id}>
                <Person
                  title={<SpeakerName speaker={speaker} />}
                  name={speaker.name}
                  photoUrl={speaker.photo_url}
                  size={56}
                  subtitle={[speaker.job_title, speaker.company].filter(Boolean).join(', ')}
                />
              </li>
            ))}
          </Speakers>
        </Section>
      )}
      <Section aria-labelledby="organiser">
        <SectionTitle id="organiser">{t('Organiser')}</SectionTitle>
        <Row $between $wrap>
          <div>
            <Text $weight="semi">{event.organizer_name}</Text>
            <Text $tone="muted">{[event.inquiry_email, event.inquiry_number].filter(Boolean).join(' · ')}</Text>
          </div>
          <ButtonLink size="small" icon={Mail} href={`mailto:${event.inquiry_email}`}>
            {t('Ask a question')}
          </ButtonLink>
        </Row>
      </Section>
    </Card>
  );
}
