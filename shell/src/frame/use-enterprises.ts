import { useCallback } from 'react';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { EnterpriseView } from '@tandem/contracts/platform';
import { api, paths, problemOf, useNotify } from '@tandem/platform';
import type { MenuEntry } from '@tandem/ui/menu';
import { adminApi } from './admin.api';

export interface Enterprises {
  readonly current: EnterpriseView | null;
  /** One entry of the account menu for each further enterprise of the person. */
  readonly switches: readonly MenuEntry[];
}

/** The enterprises of an enterprise admin; asks for nothing elsewhere. */
export function useEnterprises(isEnterprise: boolean): Enterprises {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { data } = adminApi.useShellCurrentAdminQuery(undefined, { skip: !isEnterprise });
  const [switchTo] = adminApi.useShellSwitchEnterpriseMutation();
  const enter = useCallback(
    async (enterpriseId: number) => {
      const answer = await switchTo({ enterprise_id: enterpriseId });
      if (answer.error) {
        notify.error(problemOf(answer.error).error);
        return;
      }
      await navigate(paths.enterpriseDashboard());
      // Whatever any remote has read so far belongs to the enterprise that was left.
      dispatch(api.util.resetApiState());
    },
    [dispatch, navigate, notify, switchTo],
  );
  const current = (isEnterprise && data?.enterprise) || null;
  const others = isEnterprise ? (data?.enterprises ?? []).filter(({ id }) => id !== current?.id) : [];
  return {
    current,
    switches: others.map(({ id, name }) => ({
      id: `enterprise-${id}`,
      label: t('Switch to {{name}}', { name }),
      icon: Building2,
      onAction: () => void enter(id),
    })),
  };
}
