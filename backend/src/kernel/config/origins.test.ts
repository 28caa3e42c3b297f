import { readConfig } from './config.js';

const urls = { DATABASE_URL: 'postgres://nowhere/tandem', REDIS_URL: 'redis://nowhere:6379' };
const read = (settings: Readonly<Record<string, string>>) => readConfig({ ...urls, ...settings });

test('origins are taken as browsers write them; a slash at the end does no harm', () => {
  const { publicOrigin, corsOrigins, remoteOrigins } = read({
    PUBLIC_ORIGIN: 'https://mentoring.example.org/',
    CORS_ORIGINS: 'https://www.example.org/ http://localhost:8080',
    REMOTE_ORIGINS: 'http://[::1]:4204,https://xn--mnchen-3ya.example',
  });
  expect(publicOrigin).toBe('https://mentoring.example.org');
  expect(corsOrigins).toEqual(['https://www.example.org', 'http://localhost:8080']);
  expect(remoteOrigins).toEqual(['http://[::1]:4204', 'https://xn--mnchen-3ya.example']);
});

describe.each(['PUBLIC_ORIGIN', 'CORS_ORIGINS', 'REMOTE_ORIGINS'])('%s', (name) => {
  test.each([
    'https://Mentoring.example.org',
    'https://mentoring.example.org:443',
    'http://mentoring.example.org:80',
    'https://mentoring.example.org/tandem',
    'https://*.example.org',
    'https://münchen.example',
    'https://somebody@mentoring.example.org',
    'mentoring.example.org',
    'ftp://mentoring.example.org',
    '*',
    'null',
  ])('%s would never match, and refuses the start', (origin) => {
    const refusal = /must be (an origin|origins) such as https:\/\/\S+, in lower case, .* without a path/;
    expect(() => read({ [name]: origin })).toThrow(refusal);
    expect(() => read({ [name]: origin })).toThrow(new RegExp(`^${name}(\\.0)?: `, 'm'));
  });
});

test.each(['mail.example.org:587', 'mail.example.org', 'http://mail.example.org', 'smtp://', 'smtp:mail.example.org'])(
  '%s is no address of a mail server, and refuses the start',
  (address) => {
    expect(() => read({ SMTP_URL: address })).toThrow('SMTP_URL: must look like smtp://user:password@host:587');
  },
);

test.each(['smtp://127.0.0.1:25', 'smtps://user:p%40ss@mail.example.org', 'smtp://mail.example.org?maxConnections=3'])(
  'mail is sent by %s',
  (address) => {
    expect(read({ SMTP_URL: address }).smtpUrl).toBe(address);
  },
);
