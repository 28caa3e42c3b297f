import { useTranslation } from 'react-i18next';
import { useTenant } from '@tandem/platform';
import { Card, CardHead } from '@tandem/ui/card';
import { LinedList } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { GroupRow } from './group-row';
import { groupsApi } from './groups.api';

/** Groups that wait for a mentor to join, on the dashboard; nothing while there are none. */
export default function InvitationsWidget() {
  const { t } = useTranslation();
  const { isPortal, portalPath } = useTenant();
  const { data } = groupsApi.useBookingsGroupsQuery(1, { skip: !isPortal });
  const waiting = data?.groups.filter(({ pending }) => pending) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card aria-labelledby="group-invitations">
      <CardHead
        id="group-invitations"
        title={t('Group invitations')}
        action={<Link to={portalPath('/groups')}>{t('See all groups')}</Link>}
      />
      <LinedList>
        {waiting.map((group) => (
          <GroupRow key={group.id} group={group} heading="h3" />
        ))}
      </LinedList>
    </Card>
  );
}
