import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { documentAt, layOutShell } from '../../../../test/shell-document.js';
import { buildEnterprise, buildProgramme } from '../platform.builders.js';

/** Source path of a page with a group, an id and a sub-id (P-002). */
const material = {
  path: '/app/harbour-lights/leaders/materials/7/2',
  title: 'Materials',
  url: 'https://materials.example.org/7/2',
};
const handbook = { path: '/main/handbook', title: 'Handbook', url: 'https://handbook.example.org/tandem' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { FRAMED_PAGES: JSON.stringify([handbook, material]) } });
  await buildProgramme(app, { enterprise: await buildEnterprise(app, { name: 'Harbour Lights' }), name: 'Leaders' });
  await layOutShell(app);
});
afterAll(() => app.close());

async function framedAt(address: string): Promise<unknown> {
  const { response, boot } = await documentAt(app, address);
  return [response.status, boot['framedPage']];
}

test('[P-002] [D-P01] [D-S41] the page of another site is told at its own address, and nowhere else', async () => {
  expect(await framedAt('/main/handbook')).toEqual([200, handbook]);
  expect(await framedAt('/Main/Handbook/')).toEqual([200, handbook]);
  expect(await framedAt('/main/dashboard')).toEqual([200, null]);
  for (const built of ['materials', 'materials/7/3', 'admin/settings'])
    expect(await framedAt(`/app/harbour-lights/leaders/${built}`)).toEqual([200, null]);
  expect(await framedAt(material.path)).toEqual([200, material]);
});
