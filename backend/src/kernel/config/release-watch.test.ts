import { readConfig } from './config.js';

const urls = { DATABASE_URL: 'postgres://nowhere/tandem', REDIS_URL: 'redis://nowhere:6379' };
const watching = (RELEASE_ERROR_PERCENT: string) => readConfig({ ...urls, RELEASE_ERROR_PERCENT }).releaseWatch;

test('a version is taken back above so many percent, of which more than all cannot be', () => {
  expect(watching('99')).toMatchObject({ errorPercent: 99 });
  for (const never of ['100', '0']) expect(() => watching(never)).toThrow(/RELEASE_ERROR_PERCENT/);
});
