import type { LapsedRequestProps } from '@tandem/platform';
import { Stack } from '@tandem/ui/layout';
import { SectionTitle, Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { MentorCard } from './mentor-card';
import { similarMentorsApi } from './similar-mentors.api';
import { SimilarList } from './similar-mentors.styles';

/** Up to three free mentors like the one who did not take a request up; asking one of them starts with what was asked before. */
export default function SimilarMentorsWidget({ bookingId, mentorId }: LapsedRequestProps) {
  const { t } = useTranslation();
  const { data } = similarMentorsApi.useAccountsSimilarMentorsQuery(mentorId);
  // It only adds to a page: where nobody is found, or nothing can be read, the page stands without it.
  if (!data || data.mentors.length === 0) return null;
  return (
    <Stack $gap={3}>
      <div>
        <SectionTitle as="h3">{t('Ask a similar mentor')}</SectionTitle>
        <Text $tone="muted">{t('They are free soon. Your topic and objectives come along.')}</Text>
      </div>
      <SimilarList aria-label={t('Similar mentors')}>
        {data.mentors.map((mentor) => (
          <MentorCard key={mentor.id} mentor={mentor} again={bookingId} />
        ))}
      </SimilarList>
    </Stack>
  );
}
