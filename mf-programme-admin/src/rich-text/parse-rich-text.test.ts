import { parseRichText, safeAddress } from './parse-rich-text';

test('[D-P52] paragraphs, lists, bold, italic and links are read, and everything else stays as it was typed', () => {
  expect(
    parseRichText('**Six** months\n*together*\n\n- one\n- [two](https://harbour.test/a)\n\n<b>no</b> 2 * 3'),
  ).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'bold', text: 'Six' },
          { kind: 'text', text: ' months' },
        ],
        [{ kind: 'italic', text: 'together' }],
      ],
    },
    {
      kind: 'list',
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'link', text: 'two', href: 'https://harbour.test/a' }]],
    },
    { kind: 'paragraph', lines: [[{ kind: 'text', text: '<b>no</b> 2 * 3' }]] },
  ]);
});

test('[P-248] a link without a scheme goes to https, and one of another scheme is none', () => {
  expect(safeAddress('harbour.test/join')).toBe('https://harbour.test/join');
  expect(safeAddress('http://harbour.test/')).toBe('http://harbour.test/');
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https://'])
    expect(safeAddress(address)).toBeNull();
  expect(parseRichText('[tap](javascript:alert(1))')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: '[tap](javascript:alert(1))' }]] },
  ]);
});
