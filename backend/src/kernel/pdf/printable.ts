/** Signs beyond Latin-1 that the fonts every PDF reader brings can show. */
const more = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Letters that are no other letter with an accent. */
const likenesses: Readonly<Record<string, string>> = { Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', ı: 'i' };

/** The nearest text that those fonts can print: `Nguyễn` becomes `Nguyên`, and what has no likeness a question mark. */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')].map(signOf).join('');
}

function signOf(sign: string): string {
  if (/^[\u0020-\u007e\u00a0-\u00ff]$/.test(sign) || more.has(sign)) return sign;
  // One accent less at a time, so that the one that can be printed stays.
  const parts = [...sign.normalize('NFD')];
  for (let kept = parts.length - 1; kept > 0; kept -= 1) {
    const simpler = parts.slice(0, kept).join('').normalize('NFC');
    if (/^[\u0020-\u007e\u00a0-\u00ff]$/.test(simpler)) return simpler;
  }
  if (likenesses[sign]) return likenesses[sign];
  return parts.length > 1 || /^\p{M}$/u.test(sign) ? '' : '?';
}
