import { keyAreas, maxKeyAreas, type OfflineData } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Row, Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { TextField } from '@tandem/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TypedList } from '@tandem/ui/typed-list';
import { ModuleField } from '../../session/module-field';
import { Narrow } from './log-offline.styles';
import { useOfflineForm, type OfflineFields } from './use-offline-form';
import { WhenFields } from './when-fields';
import { WhoFields } from './who-fields';

interface FormProps {
  readonly form: OfflineFields['form'];
}

/** Where it was held (B-083, B-177). */
function MethodFields({ form }: FormProps) {
  const { t } = useTranslation();
  const isPhysical = form.watch('booking_method') === 'physical';
  return (
    <>
      <Controller
        control={form.control}
        name="booking_method"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            isRow
            label={t('Method')}
            error={fieldState.error?.message && t(fieldState.error.message)}
          >
            <Radio value="online">{t('Online')}</Radio>
            <Radio value="physical">{t('Physical')}</Radio>
          </RadioGroup>
        )}
      />
      {isPhysical && (
        <Controller
          control={form.control}
          name="meetup_location"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              value={field.value ?? ''}
              label={t('Location')}
              error={fieldState.error?.message && t(fieldState.error.message)}
            />
          )}
        />
      )}
    </>
  );
}

const toAreas = (items: readonly string[]) => items.map((objective) => ({ objective }));

/** Up to three things that were learned (B-086, B-179). */
function KeyAreas({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="learning_objectives_attributes"
      render={({ field, fieldState }) => (
        <TypedList
          ref={field.ref}
          label={t('Key areas')}
          addLabel={t('Add key area')}
          help={t('What did you work on? Press Enter to add.')}
          listLabel={t('Chosen key areas')}
          most={maxKeyAreas}
          value={field.value.map(({ objective }) => objective)}
          onChange={(items) => field.onChange(toAreas(items))}
          refusalOf={(items) => keyAreas.safeParse(toAreas(items)).error?.issues[0]?.message}
          error={fieldState.error?.message ?? fieldState.error?.root?.message}
        />
      )}
    />
  );
}

interface OfflineFormProps {
  readonly data: OfflineData;
  /** The page after a success. */
  readonly landing: string;
}

/** A session that was held elsewhere (B-080..B-087). */
export function OfflineForm({ data, landing }: OfflineFormProps) {
  const { t } = useTranslation();
  const { form, submit, isSaving } = useOfflineForm(data, landing);
  return (
    <Narrow>
      <Card $padded>
        <Stack $gap={5}>
          <WhoFields form={form} data={data} />
          <WhenFields form={form} timezone={data.timezone} />
          <MethodFields form={form} />
          <Controller
            control={form.control}
            name="agenda_id"
            render={({ field, fieldState }) => (
              <ModuleField {...field} modules={data.learning_modules} error={fieldState.error?.message} />
            )}
          />
          <KeyAreas form={form} />
          <Row>
            <Button variant="primary" isPending={isSaving} onPress={() => void submit()}>
              {t('Log session')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Narrow>
  );
}
