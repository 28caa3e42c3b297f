import { useEffect } from 'react';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverNow, useNotify, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { CopyButton } from '@tandem/ui/copy-button';
import { ErrorState } from '@tandem/ui/error-state';
import { Row, Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { TextField } from '@tandem/ui/text-field';
import { instantDay } from '../../day-text';
import { peopleApi } from '../../people.api';

/** Milliseconds between two looks at the expiry (P-272). */
const EXPIRY_CHECK_MS = 30_000;

/** The shared link of a role: copied, and made anew when it is too old (P-270..P-274); in a draft it lets nobody in yet (D-P15). */
export function RoleLink({ roleId, isClosed }: { readonly roleId: number; readonly isClosed: boolean }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { timezone } = useUser();
  const { data, error, refetch } = peopleApi.useProgrammeAdminRoleLinkQuery(roleId);
  const [refresh, { isLoading }] = peopleApi.useProgrammeAdminRefreshLinkMutation();
  const expiresAt = data?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined || isClosed) return undefined;
    const check = () => {
      if (new Date(expiresAt) <= serverNow()) void refresh({ roleId, body: { expires_at: expiresAt } });
    };
    check();
    const timer = setInterval(check, EXPIRY_CHECK_MS);
    return () => clearInterval(timer);
  }, [expiresAt, isClosed, refresh, roleId]);
  const renew = async () => {
    const answer = await refresh({ roleId, body: {} });
    if (answer.error) notify.error(t('Failed to refresh invite link'));
    else notify.success(t('Invite link refreshed'));
  };
  if (error) return <ErrorState title={t('Failed to fetch invite link')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="64px" />;
  return (
    <Stack $gap={3}>
      <TextField
        label={t('Invite link')}
        value={data.invite_link}
        isReadOnly
        help={
          isClosed
            ? t('Nobody can join by it until the setup of the program is submitted.')
            : t('Everybody who opens it can join in this role until {{date}}.', {
                date: instantDay(data.expires_at, timezone),
              })
        }
      />
      <Row $gap={2} $wrap>
        <CopyButton
          kind="link"
          text={data.invite_link}
          label={t('Copy link')}
          onResult={(_text, isCopied) =>
            isCopied ? notify.success(t('Invite link copied to clipboard')) : notify.error(t('Unable to copy link'))
          }
        />
        {!isClosed && (
          <Button variant="quiet" icon={RefreshCw} isPending={isLoading} onPress={() => void renew()}>
            {t('Refresh link')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
