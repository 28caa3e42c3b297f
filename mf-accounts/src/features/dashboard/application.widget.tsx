import { accountsApi } from '../../accounts.api';
import { ApplicationPanel } from '../../application/application-panel';

/** For mentors of the general marketplace who wait to be approved, or were not (D-A135). */
export default function ApplicationWidget() {
  const { data } = accountsApi.useAccountsCurrentUserQuery();
  return data ? <ApplicationPanel user={data} /> : null;
}
