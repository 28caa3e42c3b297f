import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { eventFields, openEventWorld } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  world = await openEventWorld(app);
});
afterAll(() => app.close());

const save = (event: object, id?: unknown) =>
  world.api.admin.post('/events', { event_id: id, event: { ...eventFields, ...event }, tickets: [] });
const html = (text: string) => ({ description: undefined, description_html: text });
/** How an event describes itself: plain and formatted. */
async function told(id: unknown): Promise<unknown[]> {
  const { body } = await world.api.admin.get(`/events/${String(id)}`);
  return [body['event']?.['description'], body['event']?.['description_html']];
}
async function kept(text: string): Promise<unknown> {
  const { body } = await save(html(text));
  return (await told(body['event_id']))[1];
}

test('[D-E12, E-025] a description keeps its paragraphs, headings, lists, emphasis and links', async () => {
  const rich =
    '<h3>Programme</h3><p><strong>Three</strong> people <em>tell</em>.</p><ul><li><p>Bring <u>one</u> question</p></li></ul>';
  expect(await kept(rich)).toBe(rich);
  expect(await kept('<p>See <a href="https://harbour.example/map">the map</a>.</p>')).toBe(
    '<p>See <a href="https://harbour.example/map" rel="noopener noreferrer nofollow" target="_blank">the map</a>.</p>',
  );
  expect(await kept('Coffee & cake, 5 < 6')).toBe('Coffee &amp; cake, 5 &lt; 6');
});

const formatted =
  '<h3>Coffee &amp; cake</h3><p><strong>Three</strong> tell.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>';
const words = 'Coffee & cake\n\nThree tell.\n\nOne\nTwo';

test('[E-019, D-E12] an event answers its description as plain text, and beside it as it was formatted', async () => {
  const { body } = await save({ description: 'Somebody else says this.', description_html: formatted });
  expect(await told(body['event_id'])).toEqual([words, formatted]);
  const plain = 'Three <people>.\n\nBring one & more.';
  const written = await save({ description: plain });
  expect(await told(written.body['event_id'])).toEqual([plain, null]);
  expect((await save({ description: plain, description_html: null }, body['event_id'])).status).toBe(200);
  expect(await told(body['event_id'])).toEqual([plain, null]);
});

test('[E-019, D-E12] who knows plain descriptions only keeps the format by leaving the words, and replaces it with other words', async () => {
  const { body } = await save(html(formatted));
  const id = body['event_id'];
  await save({ description: words, title: 'Another title' }, id);
  expect(await told(id)).toEqual([words, formatted]);
  await save({ description: 'Other words.' }, id);
  expect(await told(id)).toEqual(['Other words.', null]);
  await save(html(formatted), id);
  // As a process of an earlier version writes it.
  await app.database.ops.rows(`update events.event set description = 'Words of before.', title = 'T' where id = $1`, [
    id,
  ]);
  expect(await told(id)).toEqual(['Words of before.', null]);
});

const attacks: [string, string, string][] = [
  ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(2)>Hi</p>', '<p>Hi</p>'],
  ['a picture that fails', '<p>Hi</p><img src=x onerror=alert(1)>', '<p>Hi</p>'],
  [
    'an address that runs',
    '<p><a href="javascript:alert(1)">Hi</a></p>',
    '<p><a rel="noopener noreferrer nofollow" target="_blank">Hi</a></p>',
  ],
  [
    'an address that hides its scheme',
    '<p><a href="java\tscript:alert(1)">Hi</a></p>',
    '<p><a rel="noopener noreferrer nofollow" target="_blank">Hi</a></p>',
  ],
  [
    'a data address',
    '<p><a href="data:text/html,<script>alert(1)</script>">Hi</a></p>',
    '<p><a rel="noopener noreferrer nofollow" target="_blank">Hi</a></p>',
  ],
  [
    'an address of another site without scheme',
    '<p><a href="//evil.example">Hi</a></p>',
    '<p><a rel="noopener noreferrer nofollow" target="_blank">Hi</a></p>',
  ],
  ['a drawing that runs', '<svg onload=alert(1)><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
  [
    'a frame and a form',
    '<iframe src="https://evil.example"></iframe><form action="https://evil.example"><p>Hi</p></form>',
    '<p>Hi</p>',
  ],
  [
    'a style that covers the page',
    '<p style="position:fixed;inset:0" class="x" id="y">Hi</p><style>*{display:none}</style>',
    '<p>Hi</p>',
  ],
  ['markup that is not closed', '<p>Hi<img src=x onerror=alert(1)//', '<p>Hi</p>'],
  [
    'markup in a comment',
    '<p>Hi</p><!--<script>alert(1)</script>--><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p>Hi</p><p></p>',
  ],
];
test.each(attacks)('[S27, D-E12] %s in a description is taken out on the server', async (_name, sent, left) => {
  expect(await kept(sent)).toBe(left);
});

test('[D-E12, E-025] a description of which nothing may stay is none, and its length is that of its text', async () => {
  const refusal = async (text: string) => (await save(html(text))).body['errors']?.['event.description_html'];
  expect(await refusal('<p></p><script>alert(1)</script>')).toEqual(['Description is required']);
  expect(await refusal('<p> </p>')).toEqual(['Description is required']);
  expect(await refusal(`<p>${'x'.repeat(10_001)}</p>`)).toEqual(['Please enter at most 10000 characters.']);
  expect((await save(html(`<p><strong>${'x'.repeat(10_000)}</strong></p>`))).status).toBe(200);
  expect((await save({ description: undefined, title: '' })).body['errors']).toMatchObject({
    'event.description': ['Description is required'],
    'event.title': ['Title is required'],
  });
});

test('[D-E59] mails quote the words of a description, without its markup', async () => {
  const event = await world.build({
    published: false,
    event: { description_html: '<h3>Coffee &amp; cake</h3><p>Three people tell.</p>' },
  });
  const { body } = await world.api.admin.get(`/events/${event.id}`);
  const [start, end] = [body['event']?.['start_time'], body['event']?.['end_time']];
  await world.api.admin.post('/events', {
    event_id: event.id,
    event: { ...eventFields, description_html: body['event']?.['description_html'], start_time: start, end_time: end },
    notify_users: true,
  });
  await world.api.admin.post('/events/activity', { event_id: event.id });
  await app.worker.drain();
  const mail = (await app.mailbox.to(world.mentee.email)).at(-1);
  expect(mail?.text).toContain('Coffee & cake');
  expect(mail?.text).not.toContain('<');
  expect(mail?.html).toContain('Coffee &amp; cake');
});
