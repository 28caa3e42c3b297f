import { eventsTexts, plainTextOf, richTextLinks, richTextTags } from '@tandem/contracts/events';
import sanitize from 'sanitize-html';
import { EventRefused } from '../events.errors.js';

const rules: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: [...richTextLinks],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    div: 'p',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    // A page that a link opens learns nothing of this one, and gains no rank by it.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};

/** A description without anything that could run, track or look like a part of the page (D-E12). @throws EventRefused when nothing is left of it */
function cleanDescription(html: string): string {
  const clean = sanitize(html, rules).trim();
  if (plainTextOf(clean) === '') throw new EventRefused('event.description_html', eventsTexts.descriptionRequired);
  return clean;
}

export interface Description {
  readonly description: string;
  readonly description_html: string | null;
}

/** What is stored of a description, of which callers send the plain text, the formatted one or both. Whoever knows plain text only and changes none of it leaves its format alone. */
export function descriptionOf(
  sent: { readonly description?: string | undefined; readonly description_html?: string | null | undefined },
  before: Description | null,
): Description {
  if (typeof sent.description_html === 'string') {
    const clean = cleanDescription(sent.description_html);
    return { description: plainTextOf(clean), description_html: clean };
  }
  const { description = '' } = sent;
  const isKept = sent.description_html === undefined && before?.description === description;
  return { description, description_html: isKept ? before.description_html : null };
}
