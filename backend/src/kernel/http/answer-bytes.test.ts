import { answerBytes, unchanging } from './answer-bytes.js';

const many = <T>(make: (place: number) => T): T[] => Array.from({ length: 120 }, (_, place) => make(place));
const soon = new Date('2026-11-27T10:00:00Z');

describe('an answer is the JSON that JSON.stringify makes of it', () => {
  const answers: [string, unknown][] = [
    ['a long list between other parts', { before: 'a', list: many((place) => ({ place, at: soon })), after: null }],
    ['two long lists, one of them first', { one: many(String), two: many((place) => place) }],
    ['letters of more than one byte', { 'Größe ✓': many(() => 'Mei Lin 陳 “yes”') }],
    ['what JSON leaves out or calls null', { none: undefined, list: many((n) => (n % 2 ? undefined : Number.NaN)) }],
    ['a long list inside of a part', { data: { list: many(() => 1) } }],
    ['a list that is the whole answer', many(() => ({ a: 1 }))],
    ['an answer with a form of its own', { list: many(() => 1), toJSON: () => ({ short: true }) }],
    ['a short list', { list: [1, 2] }],
    ['no more than text', 'yes'],
    ['nothing', null],
  ];
  test.each(answers)('%s', (_, answer) => {
    expect(answerBytes(answer).toString()).toBe(JSON.stringify(answer));
  });
});

test('what never changes is put into words once', () => {
  let asked = 0;
  const toJSON = () => ({ asked: (asked += 1) });
  const list = many(() => unchanging({ toJSON }));
  const first = answerBytes({ list }).toString();
  expect(answerBytes({ list }).toString()).toBe(first);
  expect(asked).toBe(list.length);
});
