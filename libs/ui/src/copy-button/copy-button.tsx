import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, type ButtonSize, type ButtonVariant } from '../button';
import { LiveRegion } from '../live-region';

/** Milliseconds that the button says "Copied!". */
export const copiedFor = 2000;

const Done = styled.span`
  color: var(--success-ink);
`;

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** On the button: "Copy link". */
  label: string;
  /** Announced: "Link copied to clipboard" for a link, "Copied to clipboard" otherwise. */
  kind?: 'text' | 'link';
  /** Called with the announcement, so that the page can show it as a toast. */
  onResult?: (message: string, isCopied: boolean) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Copies and says so for two seconds, or says that it could not. */
export function CopyButton({ text, label, kind = 'text', onResult, variant = 'secondary', size }: CopyButtonProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => {
      setMessage('');
      setCopied(false);
    }, copiedFor);
    return () => clearTimeout(timer);
  }, [message]);
  const tell = (result: string, done: boolean) => {
    setMessage(result);
    setCopied(done);
    onResult?.(result, done);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell(kind === 'link' ? t('Link copied to clipboard') : t('Copied to clipboard'), true);
    } catch {
      tell(t('Unable to copy'), false);
    }
  };
  return (
    <>
      <Button variant={variant} size={size} icon={isCopied ? Check : Copy} onPress={() => void copy()}>
        {isCopied ? <Done>{t('Copied!')}</Done> : message || label}
      </Button>
      <LiveRegion>{message}</LiveRegion>
    </>
  );
}
