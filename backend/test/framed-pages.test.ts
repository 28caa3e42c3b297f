import { readConfig } from '../src/kernel/config/config.js';

const handbook = { path: '/main/handbook', title: 'Handbook', url: 'https://handbook.example.org/tandem' };
const settings = { DATABASE_URL: 'postgres://db', REDIS_URL: 'redis://r', PUBLIC_ORIGIN: 'https://tandem.example' };
const refused = [
  ['an address without https', { ...handbook, url: 'http://handbook.example.org' }, 'must be an https address'],
  ['a script', { ...handbook, url: 'javascript:alert(1)' }, 'must be an https address'],
  ['the product itself', { ...handbook, url: 'https://tandem.example/main' }, 'must be pages of other sites'],
  ['a path with a pattern', { ...handbook, path: '/app/:any' }, 'must be a path'],
  ['no title', { ...handbook, title: ' ' }, 'FRAMED_PAGES'],
] as const;
test.each(refused)('[D-S41] %s is no page to frame: the product says so and does not start', (_name, page, text) => {
  expect(() => readConfig({ ...settings, FRAMED_PAGES: JSON.stringify([page]) })).toThrow(text);
});
