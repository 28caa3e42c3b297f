import type { FeedbackItem } from '@tandem/contracts/bookings';
import { Stack } from '@tandem/ui/layout';
import { Stars } from '@tandem/ui/star-rating';
import { TagList } from '@tandem/ui/tag';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { isStarScale } from './star-scale';

/** An earlier version of the server names no scale. */
function Value({ value, scale_start = 1, scale_end = 5 }: FeedbackItem & { readonly value: number }) {
  const { t } = useTranslation();
  if (isStarScale({ scale_start, scale_end })) return <Stars value={value} />;
  return <Text $num>{t('{{value}} of {{highest}}', { value, highest: scale_end })}</Text>;
}

/** What one person answered about a session, question by question (B-120, D-B223). */
export function GivenAnswers({ feedback }: { readonly feedback: readonly FeedbackItem[] }) {
  const { t } = useTranslation();
  if (feedback.length === 0) return <Text $tone="muted">{t('No answers were given.')}</Text>;
  return feedback.map((item) => (
    <Stack key={item.question_id} $gap={1}>
      <Text $size={12} $tone="muted">
        {item.title}
      </Text>
      {item.value !== null && <Value {...item} value={item.value} />}
      {item.text && <Text $tone="soft">{item.text}</Text>}
      {item.options.length > 0 && <TagList items={item.options} max={item.options.length} />}
    </Stack>
  ));
}
