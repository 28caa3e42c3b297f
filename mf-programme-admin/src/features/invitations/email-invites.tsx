import { useRef, useState } from 'react';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { emailsIn, sendInvitesRequest, type SendInvitesRequest } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify, useUnsavedInput, type Problem } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { peopleApi } from '../../people.api';

const FAILED = 'An error occurred while sending invitations. Please try again.';

const bodyOf = (roleId: number, text: string): SendInvitesRequest => ({
  role_id: roleId,
  redirect_url: '/users/login',
  email: [],
  send_invite: [],
  batch_send_hidden: false,
  batch_send_invites: text,
});

/** What the server said, or a sentence of our own where it said nothing (P-279). */
const failureOf = ({ status, code, error }: Problem) => (status === 0 || code === 'unknown' ? FAILED : error);

/** Invitations by mail, as many addresses as fit into one text (P-275..P-279). */
export function EmailInvites({ roleId, onSent }: { readonly roleId: number; readonly onSent: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const [send, { isLoading }] = peopleApi.useProgrammeAdminSendInvitesMutation();
  // The same for each try of one text, so that a repeated press sends nothing twice.
  const key = useRef(crypto.randomUUID());
  const emails = emailsIn(text);
  useUnsavedInput(text !== '');
  const submit = async () => {
    const body = bodyOf(roleId, text);
    const wrong = sendInvitesRequest.safeParse(body).error?.issues[0];
    if (wrong) return setRefused(t(wrong.message));
    const answer = await send({ key: key.current, body });
    if (!answer.error) {
      notify.success(answer.data.message);
      onSent();
      return;
    }
    setRefused(t(failureOf(problemOf(answer.error))));
  };
  const change = (next: string) => {
    setText(next);
    setRefused(undefined);
    key.current = crypto.randomUUID();
  };
  return (
    <Stack $gap={3}>
      <TextArea
        label={t('Email addresses')}
        rows={4}
        value={text}
        onChange={change}
        placeholder="ana@company.com, bo@company.com"
        help={t('Separate them by commas or lines. Each person gets an own invitation, good for 14 days.')}
        error={refused}
      />
      <div>
        <Button
          variant="primary"
          icon={Send}
          isDisabled={emails.length === 0}
          isPending={isLoading}
          onPress={() => void submit()}
        >
          {emails.length > 1 ? t('Send {{count}} invitations', { count: emails.length }) : t('Send invitation')}
        </Button>
      </div>
    </Stack>
  );
}
