import { useTranslation } from 'react-i18next';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Switch } from '@tandem/ui/switch';
import { useSaveSettings } from '../../use-save-settings';

/** Whether the programme allows WhatsApp messages; saved at once (P-111). */
export function Notifications({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { send, isSaving } = useSaveSettings(programme);
  const stored = programme.whatsapp_notification;
  return (
    <Card>
      <CardHead title={t('Notifications')} />
      <CardBody>
        <Switch
          isSelected={isSaving ? !stored : stored}
          isDisabled={isSaving}
          onChange={(on) => void send({ whatsapp_notification: on })}
          description={t(
            'Requests, changes and reminders of sessions, new pairs and agenda updates also go to people who switched WhatsApp on and gave a phone number. E-mail is always sent.',
          )}
        >
          {t('WhatsApp notifications')}
        </Switch>
      </CardBody>
    </Card>
  );
}
