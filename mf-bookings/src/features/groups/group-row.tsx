import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import { media } from '@tandem/ui/theme';
import { GroupAnswer } from './group-answer';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
  overflow-wrap: anywhere;
  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    > :nth-child(3) {
      grid-column: 1 / -1;
      justify-self: start;
    }
  }
`;

const Names = styled.div`
  outline: 0;
`;

/** A group with its first faces and what the viewer can answer (P-187). */
export function GroupRow({ group, heading }: { readonly group: GroupView; readonly heading: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const names = useRef<HTMLDivElement>(null);
  const people = group.group_participants.map(({ user }) => ({
    id: user.id,
    name: user.full_name,
    photoUrl: user.photo_url,
  }));
  return (
    <Line>
      <AvatarGroup people={people} />
      <Names ref={names} tabIndex={-1}>
        <Text as={heading} $size={14} $weight="semi">
          <Link to={group.portal_group_path} tone="plain">
            {group.name}
          </Link>
        </Text>
        <Text $tone="muted" $truncate>
          {t('with {{names}}', { names: group.mentors.map(({ full_name }) => full_name).join(', ') })}
        </Text>
      </Names>
      <GroupAnswer group={group} onJoined={() => names.current?.focus()} />
    </Line>
  );
}
