import { useParams } from 'react-router-dom';
import { accountsApi } from '../../accounts.api';
import { MenteeView } from './mentee-view';
import { ProfileQuery } from './profile-query';

/** A mentee's page, for the people of the same programme. */
export default function MenteeProfilePage() {
  const { person = '' } = useParams();
  const answer = accountsApi.useAccountsMenteeProfileQuery(person);
  return <ProfileQuery answer={answer}>{(mentee) => <MenteeView mentee={mentee} />}</ProfileQuery>;
}
