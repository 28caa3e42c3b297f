import type { EventTags } from '@tandem/contracts/events';
import { FieldPair } from './event-wizard.styles';
import { Stack } from '@tandem/ui/layout';
import { SectionTitle, Text } from '@tandem/ui/text';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../event/use-settled';
import { eventsApi } from '../../events.api';
import type { EventForm } from './event-form';
import { TagPicker } from './tag-picker';

const reachSettlesMs = 500;
const searchSettlesMs = 300;

const asChoices = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ id, label: name }));

/** How many people these tags reach, counted anew when the selection rests (E-055). */
export function useReach(tags: EventTags): number | null {
  const settled = useSettled(JSON.stringify(tags), reachSettlesMs);
  const { currentData } = eventsApi.useEventsReachQuery(settled);
  return currentData ?? null;
}

function CompanyPicker({ value, onChange }: { value: readonly string[]; onChange: (names: string[]) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data = [], isFetching } = eventsApi.useEventsCompaniesQuery(useSettled(search.trim(), searchSettlesMs));
  return (
    <TagPicker
      label={t('Companies')}
      choices={data.map(({ name }) => ({ id: name, label: name }))}
      value={value}
      onChange={(ids) => onChange(ids.map(String))}
      onSearch={setSearch}
      isLoading={isFetching}
    />
  );
}

function Pickers() {
  const { t } = useTranslation();
  const { setValue } = useFormContext<EventForm>();
  const tags = useWatch<EventForm, 'audience'>({ name: 'audience' });
  const skills = eventsApi.useEventsSkillsQuery();
  const industries = eventsApi.useEventsIndustriesQuery();
  const countries = eventsApi.useEventsCountriesQuery();
  const change = (part: Partial<EventTags>) => setValue('audience', { ...tags, ...part }, { shouldDirty: true });
  return (
    <>
      <FieldPair>
        <TagPicker
          label={t('Skills')}
          choices={asChoices(skills.data ?? [])}
          value={tags.skill_tags}
          onChange={(ids) => change({ skill_tags: ids.map(Number) })}
        />
        <TagPicker
          label={t('Industries')}
          choices={asChoices(industries.data ?? [])}
          value={tags.industry_tags}
          onChange={(ids) => change({ industry_tags: ids.map(Number) })}
        />
      </FieldPair>
      <FieldPair>
        <CompanyPicker value={tags.company_tags} onChange={(company_tags) => change({ company_tags })} />
        <TagPicker
          label={t('Countries')}
          choices={asChoices(countries.data ?? [])}
          value={tags.country_tags}
          onChange={(ids) => change({ country_tags: ids.map(Number) })}
        />
      </FieldPair>
    </>
  );
}

/** Whom the event is for, and how many people that is (E-051..E-055). */
export function AudienceFields() {
  const { t } = useTranslation();
  const tags = useWatch<EventForm, 'audience'>({ name: 'audience' });
  const reach = useReach(tags);
  return (
    <Stack as="section" $gap={4} aria-labelledby="audience-of-event">
      <div>
        <SectionTitle id="audience-of-event">{t('Select categories')}</SectionTitle>
        <Text $tone="muted">{t("Before confirming, please ensure you're certain about your selection.")}</Text>
      </div>
      <Pickers />
      <Text aria-live="polite" $num>
        {reach === null ? t('Counting people …') : t('Estimated e-mails: {{number}}', { number: reach })}
      </Text>
    </Stack>
  );
}
