import { adminApi } from '../../frame/admin.api';
import { CreateEnterprise } from './create-enterprise';

/** /enterprise: also for people who run one enterprise and found another. */
export default function EnterprisePage() {
  const { data } = adminApi.useShellCurrentAdminQuery();
  return <CreateEnterprise isFurther={Boolean(data?.enterprise)} />;
}
