import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FieldStack } from '../../settings/settings.styles';
import { DeleteAccountDialog } from './delete-account-dialog';

/** The end of the Account tab. The dialog begins anew each time it is opened. */
export function DeleteAccountCard() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="account-delete">
      <CardHead id="account-delete" title={t('Delete account')} />
      <CardBody>
        <FieldStack as="div">
          <p>{t('You leave all programmes and your upcoming sessions are cancelled.')}</p>
          <div>
            <Button variant="danger" onPress={() => setOpen(true)}>
              {t('Delete account')}
            </Button>
          </div>
        </FieldStack>
        {isOpen && <DeleteAccountDialog isOpen onClose={() => setOpen(false)} />}
      </CardBody>
    </Card>
  );
}
