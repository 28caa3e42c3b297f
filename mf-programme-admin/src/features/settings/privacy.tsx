import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { SaveBar } from '../../programme-form/form.styles';
import { useSaveSettings } from '../../use-save-settings';

/** How people come in, and who reads reviews (P-109, P-110, D-P47). */
export function Privacy({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { send, isSaving } = useSaveSettings(programme);
  const [entry, setEntry] = useState<string>(programme.privacy_settings);
  const [reviews, setReviews] = useState<string>(programme.review_settings);
  const isChanged = entry !== programme.privacy_settings || reviews !== programme.review_settings;
  useUnsavedInput(isChanged);
  return (
    <Card aria-labelledby="privacy">
      <CardHead id="privacy" title={t('Privacy')} />
      <CardBody>
        <Stack $gap={5}>
          <RadioGroup label={t('Application privacy')} value={entry} onChange={setEntry}>
            <Radio value="open" description={t('Participants must apply and be approved before joining.')}>
              {t('Open')}
            </Radio>
            <Radio value="closed" description={t('Participants join by invitation, without an application.')}>
              {t('Closed')}
            </Radio>
          </RadioGroup>
          <RadioGroup label={t('Reviews privacy')} value={reviews} onChange={setReviews}>
            <Radio value="shown" description={t('Mentors and mentees read reviews.')}>
              {t('Public')}
            </Radio>
            <Radio value="hidden" description={t('Only admins read reviews.')}>
              {t('Private')}
            </Radio>
          </RadioGroup>
          <SaveBar>
            <Button
              variant="primary"
              isPending={isSaving}
              isDisabled={!isChanged}
              blockOnPhone
              onPress={() => void send({ privacy_settings: entry, review_settings: reviews })}
            >
              {t('Save changes')}
            </Button>
          </SaveBar>
        </Stack>
      </CardBody>
    </Card>
  );
}
