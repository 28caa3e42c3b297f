import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { pageCustomization, type ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { problemOf, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Row } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { FormStack, SaveBar } from '../../../programme-form/form.styles';
import { useSaveSettings } from '../../../use-save-settings';
import { HeroCard } from './hero-card';
import { pageValues, type PageValues } from './page-values';
import { ShownCard } from './shown-card';
import { WordsCard } from './words-card';

type Hero = { readonly file?: File | null; readonly error?: string };

/** What participants read and see on their overviews page (P-116, D-P52). */
export function PageForm({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { page } = programme.white_label;
  const [hero, setHero] = useState<Hero>({});
  const { send, isSaving } = useSaveSettings(programme);
  const { control, handleSubmit, formState, setError } = useForm<PageValues>({
    resolver: zodResolver(pageValues),
    defaultValues: pageCustomization.omit({ hero_image_url: true }).parse(page),
  });
  useUnsavedInput(formState.isDirty || hero.file !== undefined);
  const submit = handleSubmit(async (values) => {
    const change = hero.file === null ? { ...values, hero_image_url: null } : values;
    const refused = await send({ white_label: { page: change }, hero_image: hero.file ?? undefined });
    if (!refused) return;
    const { errors = {} } = problemOf(refused);
    if (errors['hero_image']?.[0]) setHero({ ...hero, error: errors['hero_image'][0] });
    for (const field of Object.keys(pageValues.shape) as (keyof PageValues)[]) {
      const [message] = errors[`white_label.page.${field}`] ?? [];
      if (message) setError(field, { message });
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Row $gap={3} $wrap>
        <StatusBadge tone="accent">{t('Paid plans')}</StatusBadge>
        <Text $tone="soft">{t('Part of paid plans. Open to every admin of this program.')}</Text>
      </Row>
      <WordsCard control={control} />
      <HeroCard
        url={hero.file === null ? null : page.hero_image_url}
        file={hero.file ?? undefined}
        error={hero.error}
        onChoose={(file, error) => setHero({ file: file ?? hero.file, error })}
        onRemove={() => setHero({ file: null })}
      />
      <ShownCard control={control} />
      <SaveBar>
        <Button type="submit" variant="primary" isPending={isSaving} blockOnPhone>
          {t('Save changes')}
        </Button>
      </SaveBar>
    </FormStack>
  );
}
