import type { Server } from 'node:http';
import path from 'node:path';
import { expect, test } from '../support/world';
import { signInAs, takeSeat } from '../support/people';
import { changeBuild, folderFor, layOutKept } from '../support/releases';

/** Serves a build as `npm run dev -- mf-events --against` does. */
async function serveOwn(folder: string, origin: string): Promise<{ address: string; server: Server }> {
  const { serveBuild } = (await import(new URL('../../tools/dev/serve-build.mjs', import.meta.url).href)) as {
    serveBuild(given: { dist: string; port: number; origin: string }): Promise<Server>;
  };
  const { REMOTE_ORIGINS = '' } = JSON.parse(process.env['E2E_ENVIRONMENT'] ?? '{}') as Record<string, string>;
  const server = await serveBuild({
    dist: path.join(folder, 'mf-events/dist'),
    port: Number(new URL(REMOTE_ORIGINS).port),
    origin,
  });
  return { address: `${REMOTE_ORIGINS}/release.json`, server };
}

test("[S38] a developer's own build runs for them alone, is named in a bar and reset there; the next person in that browser gets none of it", async ({
  browser,
  given,
  baseURL,
}) => {
  const { world, build } = given;
  const program = await build.buildProgramme(world);
  const superadmin = () =>
    build.buildPerson(world, { isSuperadmin: true, confirmed: true, memberships: [{ program, role: 'mentee' }] });
  const [developer, next] = [await superadmin(), await superadmin()];
  const folder = folderFor('own');
  await layOutKept('mf-events', folder);
  await changeBuild('mf-events', folder, ['"Events"', '"My own events"']);
  const { address, server } = await serveOwn(folder, baseURL ?? '');
  const events = `/app/${program.enterpriseSlug}/${program.slug}/events`;
  const page = await signInAs(browser, developer, { program, at: events });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const bar = page.getByText(`mf-events runs from ${new URL(address).origin}.`);
  await expect(heading('Events')).toBeVisible();
  await page.goto(`/remote-override/mf-events?url=${encodeURIComponent(address)}`);
  await page.getByRole('button', { name: 'Run it from there' }).click();
  await expect(bar).toBeVisible();
  await page.goto(events);
  await expect(heading('My own events')).toBeVisible();

  await test.step('somebody else signs in where the developer was', async () => {
    const { context } = await takeSeat(browser, next, { program });
    const own = await page.context().cookies();
    await page.context().clearCookies();
    await page.context().addCookies(await context.cookies());
    await page.goto(events);
    await expect(heading('Events')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.context().clearCookies();
    await page.context().addCookies(own);
  });

  await page.goto(events);
  await expect(heading('My own events')).toBeVisible();
  await page.getByRole('button', { name: 'Reset mf-events' }).click();
  await expect(heading('Events')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await test.step('nothing of it stays in the page once they have signed out', async () => {
    await page.goto(`/remote-override/mf-events?url=${encodeURIComponent(address)}`);
    await page.getByRole('button', { name: 'Run it from there' }).click();
    await expect(bar).toBeVisible();
    // The bar is there before the page that the home leads to, whose frame would close the menu.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { ofThisLoad: true }));
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForFunction(() => !('ofThisLoad' in window));
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
  server.close();
});
