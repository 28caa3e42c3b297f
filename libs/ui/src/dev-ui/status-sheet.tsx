import { Hourglass } from 'lucide-react';
import styled from 'styled-components';
import { Avatar, Person } from '../avatar';
import { AvatarGroup } from '../avatar-group';
import { CountBadge } from '../count-badge';
import { DateTile } from '../date-tile';
import { Row } from '../layout';
import { HealthMark, MatchMark } from '../match-mark';
import { Progress, Ring } from '../progress';
import { Stars } from '../star-rating';
import { StatCard } from '../stat-card';
import { bookingStatusLook, StatusBadge } from '../status-badge';
import { TagList } from '../tag';
import { TagGroup } from '../tag-group';
import { Text } from '../text';
import { Truncated } from '../truncated';
import { Columns, Sheet } from './sheet';

const labels: Record<string, string> = {
  pending: 'Pending Accept',
  pending_accept: 'Pending Your Approval',
  upcoming: 'Confirmed',
  completed: 'Pending Review',
  reported: 'Pending investigation',
  fully_rated: 'Completed',
  cancelled: 'Cancelled',
  missed: 'Missed',
  pending_completion: 'Pending Completion',
  investigated: 'Investigated',
  refunded: 'Refunded',
};
const people = ['Kenji Watanabe', 'Sofia Marchetti', 'Arjun Menon', 'Grace Lim', 'Owen Gallagher'].map((name, id) => ({
  id,
  name,
}));

const Badges = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 14px 20px;
  li {
    display: grid;
    gap: 6px;
    justify-items: start;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 14px 8px;
  }
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function StatusSheet() {
  return (
    <Sheet title="Booking status" text="A word, an icon and a tint. Colour never carries the meaning alone.">
      <Badges>
        {Object.entries(labels).map(([status, label]) => (
          <li key={status}>
            <StatusBadge {...(bookingStatusLook[status] ?? { tone: 'neutral', icon: Hourglass })}>{label}</StatusBadge>
            <Text as="code" $size={12} $tone="muted">
              {status}
            </Text>
          </li>
        ))}
      </Badges>
      <Row $wrap>
        <CountBadge value={12} />
        <TagList items={['Leadership', 'Hiring', 'Platform', 'Fintech', 'Roadmaps']} />
        <TagGroup
          label="Filters in force"
          items={[
            { id: 'a', label: 'Product Management' },
            { id: 'b', label: 'English' },
          ]}
          onRemove={() => undefined}
        />
        <Truncated>Mei Lin Tan binti Abdullah</Truncated>
      </Row>
    </Sheet>
  );
}

export function PeopleSheet() {
  return (
    <Sheet
      title="Pair mark and people"
      text="Two circles come closer as two people do. Used for match, for health, and for the product itself."
    >
      <Row $wrap $gap={6}>
        {[30, 58, 77, 94].map((percent) => (
          <MatchMark key={percent} percent={percent} width={64} />
        ))}
      </Row>
      <Row $wrap $gap={6}>
        <HealthMark health="good" label="Good" />
        <HealthMark health="fair" label="Functional" />
        <HealthMark health="poor" label="Poor" />
      </Row>
      <Row $wrap $gap={4}>
        <Avatar name="Aina Rahman" size={24} />
        <Avatar name="Mei Lin Tan" size={32} />
        <Avatar name="Daniel Okafor" />
        <Avatar name="Priya Nair" size={56} />
        <AvatarGroup people={people.slice(0, 3)} />
        <AvatarGroup people={people} total={7} />
        <Person name="Amara Diallo" subtitle="Group Product Manager" />
      </Row>
      <Row $wrap $gap={4}>
        <DateTile date="2026-05-12" />
        <DateTile date="2026-05-30" isMuted />
        <Stars value={4} />
        <Ring label="Objectives" percent={60} />
        <Ring label="Objectives" percent={0} />
      </Row>
      <Columns $count={3}>
        <StatCard
          label="Sessions"
          value={214}
          unit="this year"
          trend={{ direction: 'up', text: '12%' }}
          note="on last month"
        />
        <StatCard label="Missed" value={3} trend={{ direction: 'down', text: '2' }} />
        <StatCard label="Mentees helped" value={0} isLoading />
      </Columns>
      <Progress label="Career Guidance" value={72} isLabelled />
    </Sheet>
  );
}
