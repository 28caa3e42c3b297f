import { readFile } from 'node:fs/promises';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

test('[P-164] [P-165] [P-170] [P-176] [P-183] an admin sees who needs care, reads the report, prints it and asks for feedback twice', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const mentor = await build.buildMentor(world, program, { firstname: 'Ingrid', lastname: 'Solberg' });
  const mentee = await build.buildPerson(world, {
    firstname: 'Tomas',
    lastname: 'Reyes',
    memberships: [{ program, role: 'mentee' }],
  });
  const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
  await build.buildPair(world, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id, daysAgo: 200 });
  const startTime = new Date(Math.floor(world.clock.now().getTime() / 3_600_000) * 3_600_000 - 20 * 86_400_000);
  await build.buildBooking(world, { program, mentor, mentee, status: 'completed', startTime, tell: 'outcome' });

  const page = await signInAs(browser, admin, { program, at: portalPath(program, '/admin') });
  await page.getByRole('link', { name: 'View Details of pairing health' }).click();
  const line = page.getByRole('region', { name: 'At-Risk Matches' }).getByRole('button', { name: /Ingrid and Tomas/ });
  await expect(async () => {
    await page.reload();
    await expect(line).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await line.click();
  const drawer = page.getByRole('dialog', { name: 'Ingrid and Tomas' });
  await expect(drawer.getByText('1 held, 6 expected')).toBeVisible();
  await drawer.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Reminder sent to 2 people.' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Send reminder' }).click();
  const question = page.getByRole('alertdialog', { name: 'A reminder was sent less than 24 hours ago. Send again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByText('1 session booked, 1 completed, 0 missed, 0 called off')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^mentoring-report-\d+-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
