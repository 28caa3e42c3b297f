import { screen, waitFor, within } from '@testing-library/react';
import type { PageView } from '@tandem/contracts/programme-admin';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import AboutWidget from './about.widget';
import WelcomeWidget from './welcome.widget';

const words = (page: Partial<PageView> = {}) => ({
  name: 'Leaders',
  description: '',
  dashboard_alert: '',
  page: { welcome_headline: '', welcome_text: '', about_text: '', hero_image_url: null, ...page },
  hidden_widgets: [],
  agendas: [],
  learning_modules: [],
  learning_progress: { done: 0, total: 0 },
});
const overviews = { at: '/app/harbour/leaders/overviews', tenant: portal };

test('[D-P52] participants are welcomed by headline, text and picture, and read what the programme is about', async () => {
  adminBackend().on('GET /dashboard/overview', () =>
    words({
      welcome_headline: 'Welcome aboard',
      welcome_text: 'Glad you are here.',
      hero_image_url: '/api/v1/programme_pictures/5-a.webp',
      about_text: 'See [our site](https://harbour.test/) <img src=x onerror=alert(1)>',
    }),
  );
  open(
    <>
      <WelcomeWidget />
      <AboutWidget />
    </>,
    overviews,
  );
  expect(await screen.findByRole('heading', { name: 'Welcome aboard' })).toBeTruthy();
  expect(screen.getByText('Glad you are here.')).toBeTruthy();
  const welcome = screen.getByRole('region', { name: 'Welcome to the program' });
  expect(welcome.querySelector('img')?.getAttribute('src')).toBe('/api/v1/programme_pictures/5-a.webp');
  const about = screen.getByRole('region', { name: 'About Leaders' });
  expect(
    within(about)
      .getByRole('link', { name: /our site/ })
      .getAttribute('href'),
  ).toBe('https://harbour.test/');
  expect(about.querySelector('img')).toBeNull();
});

test('[D-P52] a programme that wrote nothing takes no room', async () => {
  const server = adminBackend().on('GET /dashboard/overview', () => words());
  open(
    <>
      <WelcomeWidget />
      <AboutWidget />
    </>,
    overviews,
  );
  await waitFor(() => expect(server.asked('GET /overview')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
