import { useParams } from 'react-router-dom';
import { paths, useTenant } from '@tandem/platform';
import { accountsApi } from '../../accounts.api';
import { MenteeView } from './mentee-view';
import { MentorView } from './mentor-view';
import { ProfileQuery } from './profile-query';
import { StaffView } from './staff-view';

/** A member of a portal, in whichever role they have there. */
export default function MemberPage() {
  const { userId = '' } = useParams();
  const tenant = useTenant();
  const answer = accountsApi.useAccountsMemberQuery(paths.member(tenant, Number(userId)));
  return (
    <ProfileQuery answer={answer}>
      {(person) => {
        if (person.user_type === 'mentor') return <MentorView mentor={person} />;
        if (person.user_type === 'mentee') return <MenteeView mentee={person} />;
        return <StaffView person={person} />;
      }}
    </ProfileQuery>
  );
}
