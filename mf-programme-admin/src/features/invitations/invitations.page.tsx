import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { inviteRoles, type InviteRole, type ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { paths, useNotify, useTenant, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { CopyButton } from '@tandem/ui/copy-button';
import { AdminPage, Grow, LinedList } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Text } from '@tandem/ui/text';
import { DraftNotice } from '../../draft-notice';
import { FormColumn } from '../../programme-form/form.styles';
import { WithProgramme } from '../../programme-page';
import { InviteDialog } from './invite-dialog';
import { RoleRow } from './invitations.styles';

export const roleTexts: Record<InviteRole, { name: string; text: string }> = {
  mentee: { name: 'Mentee', text: 'Looks for guidance and requests sessions.' },
  mentor: { name: 'Mentor', text: 'Shares experience and offers hours.' },
  admin: { name: 'Admin', text: 'Runs the programme with you.' },
};

function SignInLink({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const path = paths.signIn({ enterpriseId: programme.enterprise.id, programId: programme.id });
  return (
    <CopyButton
      kind="link"
      text={window.location.origin + path}
      label={t('Copy Sign-In Link')}
      onResult={(_text, isCopied) =>
        isCopied ? notify.success(t('Link copied to clipboard')) : notify.error(t('Unable to copy'))
      }
    />
  );
}

function Roles({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const offered = inviteRoles.flatMap((name) => programme.available_roles.find((role) => role.name === name) ?? []);
  const open = offered.find(({ name }) => name === search.get('role'));
  const openName = inviteRoles.find((name) => name === open?.name);
  return (
    <Card aria-labelledby="available-roles">
      <CardHead id="available-roles" title={t('Available Roles')} action={<SignInLink programme={programme} />} />
      <CardBody>
        <LinedList>
          {inviteRoles.map((name) => {
            const role = offered.find((one) => one.name === name);
            if (!role) return null;
            return (
              <RoleRow key={name}>
                <Grow>
                  <Text as="div" $weight="semi">
                    {t(roleTexts[name].name)}
                  </Text>
                  <Text as="div" $tone="muted">
                    {t(roleTexts[name].text)} {t('{{count}} in the programme', { count: role.users })}
                  </Text>
                </Grow>
                <Button icon={UserPlus} onPress={() => setSearch({ role: name })}>
                  {t('Invite {{role}}', { role: t(roleTexts[name].name) })}
                </Button>
              </RoleRow>
            );
          })}
        </LinedList>
      </CardBody>
      {open && openName && (
        <InviteDialog
          roleId={open.id}
          roleName={t(roleTexts[openName].name)}
          isOpenProgramme={programme.privacy_settings === 'open'}
          isClosed={programme.status === 'draft' && openName !== 'admin'}
          onClose={() => setSearch({})}
        />
      )}
    </Card>
  );
}

/** {portal}/admin/user-invites: letting people in, role by role (P-266..P-279). */
export default function InvitationsPage() {
  const { t } = useTranslation();
  useTitle(t('Invitations'));
  const tenant = useTenant();
  return (
    <AdminPage>
      <PageHeader
        title={t('Invitations')}
        breadcrumbs={[
          { label: t('Participants'), to: paths.admin(tenant, '/user_management') },
          { label: t('Invitations') },
        ]}
      />
      <DraftNotice>{t('Admins can be invited already, mentors and mentees once it is open.')}</DraftNotice>
      <FormColumn>
        <WithProgramme>{(programme) => <Roles programme={programme} />}</WithProgramme>
      </FormColumn>
    </AdminPage>
  );
}
