import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Dialog } from '@tandem/ui/dialog';
import { Prose } from '@tandem/ui/text';
import { programmeAdminApi } from '../../programme-admin.api';

const CHECK = 'enterprise_welcome_modal';

/** Greets a person once; the server remembers that it did (P-023). */
export function WelcomeDialog() {
  const { t } = useTranslation();
  const { firstname } = useUser();
  const { data } = programmeAdminApi.useProgrammeAdminChecksQuery();
  const [addCheck] = programmeAdminApi.useProgrammeAdminAddCheckMutation();
  const [isClosed, setClosed] = useState(false);
  if (!data || data.includes(CHECK)) return null;
  const close = () => {
    setClosed(true);
    void addCheck(CHECK);
  };
  return (
    <Dialog
      isOpen={!isClosed}
      onClose={close}
      size="small"
      title={t('Welcome, {{name}}', { name: firstname })}
      footer={
        <Button variant="primary" onPress={close}>
          {t('Get started')}
        </Button>
      }
    >
      <Prose>
        <p>{t('This is where the mentoring programs of your organization live.')}</p>
        <ul>
          <li>{t('Create a program and give it its name, its colours and its way of pairing people.')}</li>
          <li>{t('Enter it to invite mentors and mentees.')}</li>
          <li>{t('Come back here at any time to see how many people take part.')}</li>
        </ul>
      </Prose>
    </Dialog>
  );
}
