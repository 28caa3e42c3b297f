/** Elements that a description may have; links lead to https, http and mailto addresses only (D-E12). */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;
export const richTextLinks = ['https', 'http', 'mailto'] as const;

/** HTML that a description may come to: most of it is the markup of at most 10,000 characters. */
export const longestMarkup = 60_000;

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** What a description says, without its markup: its paragraphs stand apart, points of a list are lines. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|(<\/p>\s*)?<\/li>/gi, '\n')
    .replace(/<\/(p|h\d|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML that says the same; none for none. */
export function paragraphsOf(text: string): string {
  if (text.trim() === '') return '';
  const safe = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const parts = safe.split(/\n{2,}/).map((part) => part.trim());
  return parts.map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`).join('');
}
