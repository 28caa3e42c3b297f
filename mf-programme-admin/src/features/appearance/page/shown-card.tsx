import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isShownSomewhere, pageParts } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Checkbox } from '@tandem/ui/checkbox';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { partLabels } from '../../../part-labels';
import type { PageValues } from './page-values';

/** What the page shows to everybody; what a role sees of it is chosen in the dashboard settings. */
export function ShownCard({ control }: { readonly control: Control<PageValues> }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="page-shown">
      <CardHead id="page-shown" title={t('Shown on the page')} />
      <CardBody>
        <Stack $gap={3}>
          <Text as="p" $tone="soft">
            {t('Applies to mentees and mentors. Dashboard settings can hide a part from one of the roles only.')}
          </Text>
          {pageParts.filter(isShownSomewhere).map((part) => (
            <Controller
              key={part}
              name={`show_${part}`}
              control={control}
              render={({ field: { value, onChange, onBlur, name } }) => (
                <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur} name={name}>
                  {t(partLabels[part])}
                </Checkbox>
              )}
            />
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
