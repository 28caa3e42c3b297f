import { paths, useTenant, useUser } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { ButtonLink } from '@tandem/ui/button';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatNoticeApi } from './chat-notice.api';

/** The name under which the server remembers that the person has seen it (D-A12). */
const CHECK = 'new_chat_notice';

/** Tells each participant once that they can write to each other here. */
export default function ChatNoticeWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { checks } = useUser();
  const [isClosed, setClosed] = useState(false);
  const [remember] = chatNoticeApi.useAccountsRememberShownMutation();
  if (isClosed || checks.includes(CHECK)) return null;
  const close = () => {
    setClosed(true);
    void remember(CHECK);
  };
  return (
    <Banner
      tone="accent"
      icon={MessagesSquare}
      onDismiss={close}
      actions={
        <ButtonLink size="small" address={paths.messages(tenant)} onClick={close}>
          {t('Open messages')}
        </ButtonLink>
      }
    >
      {t('New: write to your mentors, mentees and groups in Messages.')}
    </Banner>
  );
}
