import { useEffect, useRef } from 'react';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '@tandem/contracts/platform';
import type { InvitationView } from '@tandem/contracts/programme-admin';
import { paths, problemOf, useNotify, useSession, useTitle, type Problem } from '@tandem/platform';
import { BrandMark } from '@tandem/ui/brand-mark';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { FormError } from '@tandem/ui/form-field';
import { Page, Row, Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { peopleApi } from '../../people.api';
import { Narrow } from './invitation.styles';

const roles = { mentee: 'mentee', mentor: 'mentor', admin: 'admin', portal_owner: 'portal owner' } as const;

/** Joins and goes to the programme. Who was sent to sign in for it joins on the way back, without another press (D-P94). */
function useAccept(token: string, isWanted: boolean) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [accept, { isLoading, error }] = peopleApi.useProgrammeAdminAcceptMutation();
  const asked = useRef(false);
  const join = () =>
    void accept(token).then((answer) => {
      const target = safeReturnPath(answer.data?.redirect_url);
      if (!answer.data || !target) return;
      notify.success(answer.data.message);
      void navigate(target, { replace: true });
    });
  useEffect(() => {
    if (!isWanted || asked.current) return;
    asked.current = true;
    join();
  });
  return { join, isLoading, problem: error ? problemOf(error) : null };
}

function Gone({ problem, onRetry }: { readonly problem: Problem; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { contact: email } = problem;
  if (problem.status !== 410 && problem.status !== 404) return <ErrorState text={problem.error} onRetry={onRetry} />;
  return (
    <>
      <VisuallyHidden as="h1">{t('Invitation')}</VisuallyHidden>
      <EmptyState
        icon={MailX}
        title={problem.status === 404 ? t('This invitation does not exist.') : t(problem.error)}
        text={
          email ? (
            <>
              {t('Please ask for a new one:')}{' '}
              <Link href={`mailto:${email}`} underlined>
                {email}
              </Link>
            </>
          ) : (
            t('Please ask the person who invited you for a new one.')
          )
        }
      />
    </>
  );
}

function Join({ token, invitation }: { readonly token: string; readonly invitation: InvitationView }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [search] = useSearchParams();
  const { join, isLoading, problem } = useAccept(token, user !== null && search.get('join') === '1');
  const { program } = invitation;
  const tenant = { enterpriseId: program.enterprise_id, programId: program.id };
  const back = `&return_to=${encodeURIComponent(`/invites/${token}?join=1`)}`;
  if (problem?.status === 410) return <Gone problem={problem} onRetry={join} />;
  if (user)
    return (
      <Stack $gap={3}>
        <Text $tone="soft">{t('You are signed in as {{email}}.', { email: user.email })}</Text>
        <FormError>{problem?.error}</FormError>
        <Row $gap={2} $wrap>
          <Button variant="primary" isPending={isLoading} onPress={join} blockOnPhone>
            {t('Accept invitation')}
          </Button>
          {problem?.code === 'invitation.other-account' && (
            <ButtonLink to={paths.signOut()} blockOnPhone>
              {t('Switch account')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    );
  return (
    <Row $gap={2} $wrap>
      <ButtonLink variant="primary" to={paths.signUp(tenant) + back} blockOnPhone>
        {t('Create an account')}
      </ButtonLink>
      <ButtonLink to={paths.signIn(tenant) + back} blockOnPhone>
        {t('I have an account')}
      </ButtonLink>
    </Row>
  );
}

/** /invites/{token}: what the holder is invited to, and the way in (D-P92, D-P94). */
export default function InvitationPage() {
  const { t } = useTranslation();
  useTitle(t('Invitation'));
  const { token = '' } = useParams();
  const { data, error, refetch } = peopleApi.useProgrammeAdminInvitationQuery(token);
  return (
    <Page>
      <Narrow>
        {error && <Gone problem={problemOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={4} />}
        {data && (
          <Card $padded>
            <Stack $gap={5}>
              <BrandMark logoUrl={data.program.logo} size={56} />
              <PageHeader
                title={t('Join {{program}} as {{role}}', { program: data.program.name, role: t(roles[data.role]) })}
                lead={
                  data.invited_by
                    ? t('{{name}} of {{enterprise}} invites you.', {
                        name: data.invited_by,
                        enterprise: data.program.enterprise_name,
                      })
                    : data.program.enterprise_name
                }
              />
              {data.program.description !== '' && <Text as="p">{data.program.description}</Text>}
              <Join token={token} invitation={data} />
              {data.program.support_email && (
                <Text $tone="muted" $size={12}>
                  {t('Questions? Write to {{email}}.', { email: data.program.support_email })}
                </Text>
              )}
            </Stack>
          </Card>
        )}
      </Narrow>
    </Page>
  );
}
