import { useTranslation } from 'react-i18next';
import { surveyAudiences, surveyLimits } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { FieldPair } from '../../programme-form/form.styles';
import type { SurveyDraft, SurveyErrors } from './survey-form';
import { audienceLabels } from './survey-words';

export interface SurveyFactsProps {
  readonly draft: SurveyDraft;
  readonly errors: SurveyErrors;
  readonly set: (part: Partial<SurveyDraft>) => void;
}

/** What a survey is called, whom it asks and for how long. */
export function SurveyFacts({ draft, errors, set }: SurveyFactsProps) {
  const { t } = useTranslation();
  const of = (field: string) => errors[field] && t(errors[field]);
  return (
    <Card aria-labelledby="survey">
      <CardHead id="survey" title={t('About the survey')} />
      <CardBody>
        <Stack $gap={5}>
          <TextField
            label={t('Title')}
            value={draft.title}
            onChange={(title) => set({ title })}
            maxCharacters={surveyLimits.title}
            error={of('title')}
          />
          <TextArea
            label={t('Description')}
            isOptional
            rows={3}
            help={t('People read it above the questions.')}
            value={draft.description}
            onChange={(description) => set({ description })}
            maxCharacters={surveyLimits.description}
            error={of('description')}
          />
          <RadioGroup
            label={t('Audience')}
            isRow
            help={t('Whoever takes part when the survey opens is asked; those who join later are not.')}
            value={draft.audience}
            onChange={(id) => set({ audience: surveyAudiences.find((one) => one === id) ?? 'all' })}
            error={of('audience')}
          >
            {(['all', 'mentee', 'mentor'] as const).map((id) => (
              <Radio key={id} value={id}>
                {t(audienceLabels[id])}
              </Radio>
            ))}
          </RadioGroup>
          <FieldPair>
            <TextField
              type="date"
              label={t('Open date')}
              isOptional
              help={t('It opens by itself on this day. Without one you open it.')}
              value={draft.openDate}
              onChange={(openDate) => set({ openDate })}
              error={of('open_date')}
            />
            <TextField
              type="date"
              label={t('Close date')}
              isOptional
              help={t('The last day for answers.')}
              value={draft.closeDate}
              onChange={(closeDate) => set({ closeDate })}
              error={of('close_date')}
            />
          </FieldPair>
        </Stack>
      </CardBody>
    </Card>
  );
}
