/** One piece of a line. */
export type Span =
  | { readonly kind: 'text' | 'bold' | 'italic'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Span[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

const mark = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((\S+?)\)/g;
const bullet = /^[-*] +/;

/** An address that a browser may be sent to; one without a scheme is read as https (P-248). Null for all others. */
export function safeAddress(written: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of line.matchAll(mark)) {
    const [whole, bold, italic, label, target] = found;
    const href = target === undefined ? null : safeAddress(target);
    if (label !== undefined && href === null) continue;
    if (found.index > from) spans.push({ kind: 'text', text: line.slice(from, found.index) });
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) spans.push({ kind: 'italic', text: italic });
    else if (label !== undefined && href !== null) spans.push({ kind: 'link', text: label, href });
    from = found.index + whole.length;
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) });
  return spans;
}

/**
 * Reads the marks of a text: empty lines part paragraphs, lines that start with "- " make a list, **bold**, *italic*,
 * [link](https://www.example.com). Everything else, HTML included, is shown as it was typed.
 */
export function parseRichText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    let at = 0;
    while (at < lines.length) {
      const isList = bullet.test(lines[at] ?? '');
      const start = at;
      while (at < lines.length && bullet.test(lines[at] ?? '') === isList) at += 1;
      const run = lines.slice(start, at);
      blocks.push(
        isList
          ? { kind: 'list', items: run.map((line) => spansOf(line.replace(bullet, ''))) }
          : { kind: 'paragraph', lines: run.map(spansOf) },
      );
    }
  }
  return blocks;
}
