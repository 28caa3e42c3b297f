import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Checkbox } from '@tandem/ui/checkbox';
import { Stack } from '@tandem/ui/layout';
import { SaveBar } from '../../programme-form/form.styles';
import { useSaveSettings } from '../../use-save-settings';

/** Whether a session costs its mentee a credit: for the admins of the installation, who sell them (D-P123). */
export function SessionCredits({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { send, isSaving } = useSaveSettings(programme);
  const [isRequired, setRequired] = useState(programme.credits_required);
  const isChanged = isRequired !== programme.credits_required;
  useUnsavedInput(isChanged);
  return (
    <Card aria-labelledby="session-credits">
      <CardHead id="session-credits" title={t('Credits')} />
      <CardBody>
        <Stack $gap={5}>
          <Checkbox
            isSelected={isRequired}
            onChange={setRequired}
            description={t(
              'A mentee who requests a session needs one. Sessions that are booked already keep the rules they were booked under.',
            )}
          >
            {t('A session costs one credit')}
          </Checkbox>
          <SaveBar>
            <Button
              variant="primary"
              isPending={isSaving}
              isDisabled={!isChanged}
              blockOnPhone
              onPress={() => void send({ credits_required: isRequired })}
            >
              {t('Save credits')}
            </Button>
          </SaveBar>
        </Stack>
      </CardBody>
    </Card>
  );
}
