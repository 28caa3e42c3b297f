import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PairingHealthRow } from '@tandem/contracts/programme-admin';
import { Avatar } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Band, Figure, Figures, Names, Pair } from './details.styles';
import { healthLabels, healthOf, healthTones, pointsOf, shownPeople } from './health-words';

const icons = { good: CircleCheck, fair: Info, poor: TriangleAlert };

function Faces({ people }: { readonly people: PairingHealthRow['mentor_participants'] }) {
  const [only] = people;
  if (people.length === 1 && only) return <Avatar name={only.full_name} photoUrl={only.photo_url} size={64} />;
  return <AvatarGroup people={shownPeople(people)} size={48} />;
}

/** Who they are, how they are doing, and the four numbers behind it. */
export function PairBand({ row }: { readonly row: PairingHealthRow }) {
  const { t } = useTranslation();
  const health = healthOf(row.pairing_health_score);
  const sides = [
    { role: t('mentor'), people: row.mentor_participants },
    { role: t('mentee'), people: row.mentee_participants },
  ];
  const figures = [
    { name: t('Confirmed'), value: row.confirmed_bookings_count },
    { name: t('Completed'), value: row.completed_bookings_count },
    { name: t('Feedback'), value: `${row.percentage}%` },
    { name: t('Avg. rating'), value: row.average_ratings_score?.toFixed(1) ?? '–' },
  ];
  return (
    <>
      <Band>
        <Pair $tone={healthTones[health]}>
          <Faces people={row.mentor_participants} />
          <span />
          <Faces people={row.mentee_participants} />
        </Pair>
        <Names>
          {sides.map(({ role, people }) => (
            <span key={role}>
              <b>{people.map(({ full_name }) => full_name).join(', ')}</b> {role}
            </span>
          ))}
        </Names>
        <StatusBadge tone={healthTones[health]} icon={icons[health]}>
          {t('{{health}} · {{points}} points', { health: t(healthLabels[health]), points: pointsOf(row) })}
        </StatusBadge>
      </Band>
      <Figures>
        {figures.map(({ name, value }) => (
          <Figure key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Figure>
        ))}
      </Figures>
    </>
  );
}
