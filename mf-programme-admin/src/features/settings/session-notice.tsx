import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeOptions, type ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Select } from '@tandem/ui/select';
import { FormStack, SaveBar } from '../../programme-form/form.styles';
import { useSaveSettings } from '../../use-save-settings';

interface NoticeProps {
  readonly label: string;
  readonly help: string;
  readonly hours: number;
  readonly onChange: (hours: number) => void;
}

function Notice({ label, help, hours, onChange }: NoticeProps) {
  const { t } = useTranslation();
  const options = noticeOptions.map((option) => ({
    id: option,
    label: option === 0 ? t('No notice') : t('{{hours}} hours before the start', { hours: option }),
  }));
  return <Select label={label} help={help} options={options} value={hours} onChange={(id) => onChange(Number(id))} />;
}

/** How late a confirmed session may be moved and, where it costs a credit, cancelled for nothing. */
export function SessionNotice({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const asksForCredits = programme.credits_required;
  const { send, isSaving } = useSaveSettings(programme);
  const [cancel, setCancel] = useState(programme.cancel_notice_hours);
  const [move, setMove] = useState(programme.reschedule_notice_hours);
  // What was not touched stays as whoever saved it last has it.
  const changed = {
    ...(cancel === programme.cancel_notice_hours ? {} : { cancel_notice_hours: cancel }),
    ...(move === programme.reschedule_notice_hours ? {} : { reschedule_notice_hours: move }),
  };
  const isChanged = Object.keys(changed).length > 0;
  useUnsavedInput(isChanged);
  return (
    <Card aria-labelledby="session-notice">
      <CardHead
        id="session-notice"
        title={asksForCredits ? t('Cancelling and moving sessions') : t('Moving sessions')}
      />
      <CardBody>
        <FormStack
          onSubmit={(event) => {
            event.preventDefault();
            void send(changed);
          }}
        >
          {asksForCredits && (
            <Notice
              label={t('Cancel with the credit given back until')}
              help={t(
                'A mentee who cancels later pays the credit, and you can refund it. When a mentor cancels, it is always given back.',
              )}
              hours={cancel}
              onChange={setCancel}
            />
          )}
          <Notice
            label={t('Move a confirmed session until')}
            help={t(
              'Later only admins can move it. Sessions that are booked already keep the rules they were booked under.',
            )}
            hours={move}
            onChange={setMove}
          />
          <SaveBar>
            <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!isChanged} blockOnPhone>
              {t('Save notice')}
            </Button>
          </SaveBar>
        </FormStack>
      </CardBody>
    </Card>
  );
}
