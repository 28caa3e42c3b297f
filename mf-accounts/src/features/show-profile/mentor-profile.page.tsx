import { useParams } from 'react-router-dom';
import { accountsApi } from '../../accounts.api';
import { MentorView } from './mentor-view';
import { ProfileQuery } from './profile-query';

/** A mentor's page, by slug or public id. */
export default function MentorProfilePage() {
  const { person = '' } = useParams();
  const answer = accountsApi.useAccountsMentorProfileQuery(person);
  return <ProfileQuery answer={answer}>{(mentor) => <MentorView mentor={mentor} />}</ProfileQuery>;
}
