import { paths, useSession, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface MessageLinkProps {
  readonly person: { readonly id: number; readonly full_name: string; readonly is_self: boolean };
}

/** Leads to the conversation with somebody. Who takes part in the programme writes to the others, nobody to themselves (D-S31). */
export function MessageLink({ person: { id, full_name: name, is_self: isSelf } }: MessageLinkProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { roles } = useSession();
  if (isSelf || roles.length === 0) return null;
  return (
    <ButtonLink
      size="small"
      icon={MessageSquare}
      address={paths.conversation(id, tenant)}
      aria-label={t('Message {{name}}', { name })}
    >
      {t('Message')}
    </ButtonLink>
  );
}
