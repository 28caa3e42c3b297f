import { useState } from 'react';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { useIdParam } from '@tandem/ui/id-param';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RequestDialog } from '../dialogs';
import { GroupDetails } from '../features/groups/group-details';
import { MissingSession } from '../session/missing-session';
import { canBeAsked, isMember, ownGroupOf } from '../session/use-own-groups';

/** Only members book for a group, and only once it has begun (D-B61, D-B66). */
function BookGroup({ group }: { group: GroupView }) {
  const { t } = useTranslation();
  const { id } = useUser();
  const [isOpen, setOpen] = useState(false);
  const own = ownGroupOf(group, id);
  if (group.state !== 'active' || !isMember(group, id) || !canBeAsked(own)) return null;
  return (
    <>
      <Button variant="primary" icon={CalendarPlus} onPress={() => setOpen(true)}>
        {t('Book a Group Session')}
      </Button>
      {isOpen && <RequestDialog group={own} onClose={() => setOpen(false)} />}
    </>
  );
}

/** One group with its people, what the viewer can answer to it, and a session for all of it (D-B224). */
export default function GroupPage() {
  const id = useIdParam('id');
  if (id === null) return <MissingSession />;
  // Without it the group before would stay under the address of the next one until that is read, with buttons that act on it.
  return <GroupDetails key={id} groupId={id} actions={(group) => <BookGroup group={group} />} />;
}
