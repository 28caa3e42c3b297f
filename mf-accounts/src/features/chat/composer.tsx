import { chatLimits, newChatMessageBody } from '@tandem/contracts/accounts';
import { IconButton } from '@tandem/ui/icon-button';
import { isSendingEnter, OnKeyboards } from '@tandem/ui/sending-enter';
import { TextArea } from '@tandem/ui/text-area';
import { Send } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Writing } from './chat.styles';
import { useKeptDraft } from './use-kept-draft';

interface ComposerProps {
  readonly conversationId: number;
  readonly name: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: (text: string) => void;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ conversationId, name, field, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const [text, type] = useKeptDraft(conversationId);
  const [wrong, setWrong] = useState<string>();
  const change = (next: string) => {
    setWrong(undefined);
    type(next);
  };
  const send = () => {
    const checked = newChatMessageBody.safeParse({ text });
    if (!checked.success) return setWrong(checked.error.issues[0]?.message);
    type('');
    onSend(checked.data.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (!isSendingEnter(event)) return;
    event.preventDefault();
    if (text.trim() !== '') send();
  };
  return (
    <Writing onSubmit={submit} onKeyDown={press}>
      <TextArea
        ref={field}
        label={t('Message to {{name}}', { name })}
        isLabelHidden
        placeholder={t('Write a message')}
        help={<OnKeyboards>{t('Enter sends, Shift + Enter starts a new line.')}</OnKeyboards>}
        maxCharacters={chatLimits.text}
        grows
        value={text}
        onChange={change}
        error={wrong && t(wrong)}
      />
      <IconButton type="submit" variant="primary" icon={Send} label={t('Send')} isDisabled={text.trim() === ''} />
    </Writing>
  );
}
