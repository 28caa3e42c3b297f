import { csvRows } from './csv-rows.js';

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFa,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"a,1","say ""hi"""\n"two\nlines",x\n',
    [
      ['a,1', 'say "hi"'],
      ['two\nlines', 'x'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,b,', [['a', 'b', '']]],
  ['', []],
])('[D-P45] the cells of %j', (text, rows) => {
  expect(csvRows(text)).toEqual(rows);
});
