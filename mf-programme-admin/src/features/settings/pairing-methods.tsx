import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingMethod, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useTenant, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Checkbox } from '@tandem/ui/checkbox';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { SaveBar } from '../../programme-form/form.styles';
import { MethodField, methodName } from '../../programme-form/method-field';
import { useSaveSettings } from '../../use-save-settings';

/** Who opens a first request (P-106..P-108), and whether people are matched (D-P41): a new method is confirmed before the form takes it. */
export function PairingMethods({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { isPortal } = useTenant();
  const { send, isSaving } = useSaveSettings(programme);
  const [method, setMethod] = useState<PairingMethod>(programme.pairing_method);
  const [asked, setAsked] = useState<PairingMethod | null>(null);
  const [isSmart, setSmart] = useState(programme.smart_matching);
  const isChanged = method !== programme.pairing_method || isSmart !== programme.smart_matching;
  useUnsavedInput(isChanged);
  const confirm = () => {
    if (asked) setMethod(asked);
    setAsked(null);
  };
  return (
    <Card aria-labelledby="pairing-methods">
      <CardHead id="pairing-methods" title={t('Pairing Methods')} />
      <CardBody>
        {isPortal ? (
          <Stack $gap={5}>
            <MethodField value={method} onChange={(id) => id !== method && setAsked(id)} />
            <Checkbox
              isSelected={isSmart}
              onChange={setSmart}
              description={t('Shows how well people fit and suggests those who fit best. Off: lists are alphabetical.')}
            >
              {t('Smart matching')}
            </Checkbox>
            <SaveBar>
              <Button
                variant="primary"
                isPending={isSaving}
                isDisabled={!isChanged}
                blockOnPhone
                onPress={() => void send({ pairing_method: method, smart_matching: isSmart })}
              >
                {t('Save changes')}
              </Button>
            </SaveBar>
          </Stack>
        ) : (
          <Text $tone="soft">{t('On the general marketplace mentees always pick their mentor.')}</Text>
        )}
      </CardBody>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        tone="primary"
        title={t('Change the pairing method to {{method}}?', { method: asked ? t(methodName(asked)) : '' })}
        text={t('Existing pairings and bookings will not change. New requests will follow the new method.')}
        confirmLabel={t('Change method')}
        cancelLabel={t('Keep {{method}}', { method: t(methodName(method)) })}
      />
    </Card>
  );
}
