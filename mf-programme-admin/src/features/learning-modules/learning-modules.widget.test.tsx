import { screen, waitFor } from '@testing-library/react';
import type { MemberOverview, OwnModuleView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import LearningModulesWidget from './learning-modules.widget';

const moduleOf = (change: Partial<OwnModuleView> = {}): OwnModuleView => ({
  id: 61,
  name: 'Get job ready',
  description: 'Prepare the documents.',
  duration_range: '01/06/2026 - 30/06/2026',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
  state: 'running',
  tasks: [],
  ...change,
});
const taskOf = (id: number, name: string, change: Partial<OwnModuleView['tasks'][number]> = {}) => ({
  id,
  name,
  description: 'Do it.',
  category: 'assignment' as const,
  link_name: '',
  link_url: null,
  done: false,
  may_tick: true,
  ...change,
});
const plan = [
  moduleOf({
    tasks: [
      taskOf(71, 'CV', { link_name: 'Template', link_url: 'https://cv.example.com/one' }),
      taskOf(72, 'Mock interview', { category: 'session', done: true, may_tick: false }),
    ],
  }),
  moduleOf({ id: 62, name: 'Land the role', state: 'upcoming', duration_range: '01/07/2026 - 31/07/2026' }),
];

/** A server that keeps what is ticked. */
function backend(modules: OwnModuleView[], done: number) {
  const stored = structuredClone(modules);
  const progress = { done, total: 2 };
  const server = adminBackend();
  server.on(
    'GET /dashboard/overview',
    () => ({ learning_modules: stored, learning_progress: progress }) as MemberOverview,
  );
  server.on('POST /learning_module_tasks/*/toggle_done', ({ params, body }) => {
    const task = stored.flatMap(({ tasks }) => tasks).find(({ id }) => id === Number(params[0]));
    const wanted = (body as { done: boolean }).done;
    if (task) task.done = wanted;
    progress.done += wanted ? 1 : -1;
    return { id: task?.id, done: wanted };
  });
  return server;
}
const show = () => open(<LearningModulesWidget />, { at: '/app/harbour/leaders/overviews', tenant: portal });

test('[P-073] [D-P60] [D-P124] the running module stands open with its tasks; a tick counts at once and a session does its own', async () => {
  const server = backend(plan, 1);
  const { user } = show();
  const cv = await screen.findByRole('checkbox', { name: /CV/ });
  expect(screen.getByRole('progressbar', { name: 'Your progress' }).getAttribute('aria-valuetext')).toBe(
    '1 of 2 tasks',
  );
  expect(screen.getByText('01/06/2026 - 30/06/2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Template/ }).getAttribute('href')).toBe('https://cv.example.com/one');
  expect(screen.queryByRole('checkbox', { name: /Mock interview/ })).toBeNull();
  expect(screen.getByText('Done:').parentElement?.textContent).toContain('Mock interview');
  expect(screen.getByRole('button', { name: /Land the role/ }).getAttribute('aria-expanded')).toBe('false');
  await user.click(cv);
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 2 tasks'));
  expect(server.asked('POST /learning_module_tasks/71/toggle_done').map(({ body }) => body)).toEqual([{ done: true }]);
});

test('[D-P60] a tick that is refused goes back and says why', async () => {
  const server = backend(plan, 1);
  server.on(
    'POST /learning_module_tasks/*/toggle_done',
    () => new Refusal(403, { error: 'This programme is not active.' }),
  );
  const { user } = show();
  const cv = await screen.findByRole('checkbox', { name: /CV/ });
  await user.click(cv);
  expect(await said('This programme is not active.')).toBeTruthy();
  await waitFor(() => expect((cv as HTMLInputElement).checked).toBe(false));
});

test('[D-P124] nothing stands where the programme has no plan', async () => {
  const server = backend([], 0);
  show();
  await waitFor(() => expect(server.asked('GET /dashboard/overview')).toHaveLength(1));
  expect(screen.queryByText('Learning modules')).toBeNull();
});
