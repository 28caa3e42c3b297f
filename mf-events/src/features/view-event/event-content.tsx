import { paragraphsOf, type EventView, type SpeakerView } from '@tandem/contracts/events';
import { paths, useSession, useTenant, WidgetSlot } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Row } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { SectionTitle, Text } from '@tandem/ui/text';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../event/rich-text';
import { Section, Speakers } from './view-event.styles';

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

/** Mentors can be followed by whoever is signed in, outside of portals, and nobody by themselves (E-062). */
function FollowSpeaker({ speaker }: { speaker: SpeakerView }) {
  const { user } = useSession();
  const { isPortal } = useTenant();
  const { user_id: userId, slug, name, photo_url: photoUrl } = speaker;
  if (!user || isPortal || userId === null || slug === null || userId === user.id) return null;
  return <WidgetSlot name="event-speaker/follow" props={{ userId, name, photoUrl, as: 'mentor' }} />;
}

/** About, speakers and organiser (E-059). */
export function EventContent({ event, speakers }: { event: EventView; speakers: readonly SpeakerView[] }) {
  const { t } = useTranslation();
  return (
    <Card as="div">
      <Section aria-labelledby="about">
        <SectionTitle id="about">{t('About')}</SectionTitle>
        <RichText html={event.description_html ?? paragraphsOf(event.description)} />
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
                <FollowSpeaker speaker={speaker} />
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
