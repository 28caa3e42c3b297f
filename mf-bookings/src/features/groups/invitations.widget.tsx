import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@tandem/platform';
import { Card, CardHead } from '@tandem/ui/card';
import { LinedList } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { useGroupsOfViewer } from '../../session/use-own-groups';
import { GroupRow } from './group-row';
import { useFocusWhenFewer } from './use-focus-when-fewer';

/** Groups that wait for a mentor to join, on the dashboard; nothing while there are none. */
export default function InvitationsWidget() {
  const { t } = useTranslation();
  const { portalPath } = useTenant();
  const waiting = useGroupsOfViewer().filter(({ pending }) => pending);
  const place = useFocusWhenFewer(waiting.length);
  const [wasAsked, setWasAsked] = useState(false);
  if (!wasAsked && waiting.length > 0) setWasAsked(true);
  if (waiting.length === 0)
    return (
      wasAsked && (
        <VisuallyHidden ref={place} tabIndex={-1}>
          {t('No group invitations left.')}
        </VisuallyHidden>
      )
    );
  return (
    <Card ref={place} tabIndex={-1} aria-labelledby="group-invitations">
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
