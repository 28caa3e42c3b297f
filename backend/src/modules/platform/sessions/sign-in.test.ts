import type { TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

describe('signing in', () => {
  test('[A-040][D-A16] a participant signs in and gets tokens, the person and where to go', async () => {
    const program = await buildProgramme(app);
    const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    const answer = await app.anonymous.post('/login.json', { type: 'user', email: person.email.toUpperCase(), password: person.password });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      access_token: expect.any(String),
      csrf_token: expect.any(String),
      expires_in: 900,
      user: { id: person.id, email: person.email, user_type: 'mentee', memberships: [{ program_id: program.id, role: 'mentee' }] },
      redirect_url: `/app/${program.enterpriseSlug}/${program.slug}/overviews`,
    });
  });
});
