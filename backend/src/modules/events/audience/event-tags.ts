import type { EventTags } from '@tandem/contracts/events';
import type { Tx } from '../../../kernel/index.js';
import type { AudienceTags } from '../../accounts/index.js';

/** Columns of an event that say whom it is for. */
export type TagRow = EventTags;

export const audienceOf = (tags: EventTags): AudienceTags => ({
  skillIds: tags.skill_tags,
  industryIds: tags.industry_tags,
  companies: tags.company_tags,
  countryIds: tags.country_tags,
});

export const tagsOf = ({ skill_tags, industry_tags, company_tags, country_tags }: TagRow): EventTags => ({
  skill_tags,
  industry_tags,
  company_tags,
  country_tags,
});

export async function saveTags(tx: Tx, eventId: number, tags: EventTags): Promise<void> {
  await tx.query(
    'update events.event set skill_tags = $2, industry_tags = $3, company_tags = $4, country_tags = $5 where id = $1',
    [eventId, tags.skill_tags, tags.industry_tags, tags.company_tags, tags.country_tags],
  );
}
