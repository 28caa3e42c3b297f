import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { GroupMember, GroupView } from '@tandem/contracts/programme-admin';
import { useTenant, useTitle } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Grid, Page } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { PageHeader } from '@tandem/ui/page-header';
import { ownGroupsApi } from '../../session/own-groups.api';
import { UnreadPage } from '../../session/unread-page';
import { GroupAnswer } from './group-answer';
import { Name } from './groups.styles';

interface GroupDetailsProps {
  readonly groupId: number;
  readonly actions: (group: GroupView) => ReactNode;
}

function People({ id, title, people }: { id: string; title: string; people: readonly GroupMember[] }) {
  const { portalPath } = useTenant();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <CardBody>
        <Grid $columns={3}>
          {people.map((person) => (
            <Person
              key={person.id}
              name={person.full_name}
              photoUrl={person.photo_url}
              title={
                <Link to={portalPath(`/members/${person.id}`)} tone="plain">
                  {person.full_name}
                </Link>
              }
            />
          ))}
        </Grid>
      </CardBody>
    </Card>
  );
}

/** One group with its people (D-B224). @param actions what else can be done with it */
export function GroupDetails({ groupId, actions }: GroupDetailsProps) {
  const { t } = useTranslation();
  const name = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const { portalPath } = useTenant();
  const { data: group, error, refetch, isFetching } = ownGroupsApi.useBookingsGroupQuery(groupId);
  useTitle(group?.name ?? t('Group'));
  if (!group)
    return <UnreadPage title={t('Group')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('Groups'), to: portalPath('/groups') }, { label: group.name }]}
        title={
          <Name ref={name} tabIndex={-1}>
            {group.name}
          </Name>
        }
        actions={
          <>
            {group.chat_link && (
              <ButtonLink icon={MessageSquare} address={group.chat_link}>
                {t('Message')}
              </ButtonLink>
            )}
            <GroupAnswer
              group={group}
              onJoined={() => name.current?.focus()}
              onDeclined={() => void navigate(portalPath('/groups'))}
            />
            {actions(group)}
          </>
        }
      />
      <People id="group-mentors" title={t('Mentors')} people={group.mentors} />
      <People id="group-mentees" title={t('Mentees')} people={group.mentees} />
    </Page>
  );
}
