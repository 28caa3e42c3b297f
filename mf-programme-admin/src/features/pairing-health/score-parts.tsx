import { useTranslation } from 'react-i18next';
import type { PairingHealthRow } from '@tandem/contracts/programme-admin';
import { Stack } from '@tandem/ui/layout';
import { Progress, type ProgressTone } from '@tandem/ui/progress';
import { Text } from '@tandem/ui/text';
import { PartBox, PartLine } from './details.styles';

type Part = PairingHealthRow['parts']['sessions'];

const toneOf = (share: number): ProgressTone => (share >= 0.7 ? 'success' : share >= 0.4 ? 'warning' : 'danger');

function PartBar({
  name,
  part,
  note,
}: {
  readonly name: string;
  readonly part: NonNullable<Part>;
  readonly note: string;
}) {
  const { points, most } = part;
  const shown = Math.round(points);
  return (
    <PartBox>
      <PartLine>
        <span>{name}</span>
        <span>
          <b>{shown}</b> / {most}
        </span>
      </PartLine>
      <Progress label={name} value={points} max={most} tone={toneOf(points / most)} valueText={`${shown} / ${most}`} />
      <small>{note}</small>
    </PartBox>
  );
}

interface ScorePartsProps {
  readonly row: PairingHealthRow;
  /** The day they were paired. */
  readonly since: string;
  /** When they met last, or will meet. */
  readonly note: string;
}

/** What the points come from; feedback and rating count from the first held session on (D-P68, D-P69). */
export function ScoreParts({ row, since, note }: ScorePartsProps) {
  const { t } = useTranslation();
  const { parts, average_ratings_score: stars } = row;
  const [held, expected] = [row.completed_bookings_count, row.expected_sessions];
  const bars = [
    {
      name: t('Sessions held'),
      part: parts.sessions,
      note: t('{{held}} held, {{expected}} expected since {{since}}', { held, expected, since }),
    },
    { name: t('Recency'), part: parts.recency, note },
    {
      name: t('Feedback'),
      part: parts.feedback,
      note: t('{{mentees}} by mentees, {{mentors}} by mentors', {
        mentees: row.mentee_rated_count,
        mentors: row.mentor_rated_count,
      }),
    },
    {
      name: t('Rating'),
      part: parts.rating,
      note: stars === null ? t('No stars yet') : t('Average of {{stars}} stars', { stars: stars.toFixed(1) }),
    },
  ];
  return (
    <Stack $gap={4}>
      <h3>{t('What makes up the score')}</h3>
      {bars.map(({ name, part, note: text }) => part && <PartBar key={name} name={name} part={part} note={text} />)}
      {!parts.feedback && (
        <Text $size={12} $tone="muted">
          {t('Feedback and rating count from the first held session on.')}
        </Text>
      )}
    </Stack>
  );
}
