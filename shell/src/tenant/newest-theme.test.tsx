import { screen, waitFor } from '@testing-library/react';
import { inLift, liftTheme, person } from '../testing/people';
import { open, type Opening } from '../testing/screen';

const pages: Opening['pages'] = { '/app/:enterprise/:program/events': 'portal' };
const navigation: Opening['navigation'] = [
  { place: 'participant', label: 'Events', icon: 'ticket', order: 10, portalPath: '/events' },
];
const dressed = (colour: string) =>
  Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).some((css) =>
    css.includes(`--brand:${colour}`),
  );

test('[S-049] [P-114] colours and name that an admin changed meanwhile show in an open page after the next navigation', async () => {
  let lift = { ...liftTheme, css: ':root{--brand:#428ac9}' };
  const page = open('/app/acme/lift/overviews', {
    user: person({ memberships: [inLift('mentee')] }),
    lift,
    pages,
    navigation,
  });
  page.api.on('GET /tenants/acme/lift/theme', () => lift);
  const [entry] = await screen.findAllByRole('link', { name: 'Events' });
  expect(dressed('#428ac9')).toBe(true);
  lift = { ...lift, name: 'Lift Together', css: ':root{--brand:#7a1f3d}' };
  await page.user.click(entry as HTMLElement);
  await screen.findByRole('heading', { name: 'Page of a remote' });
  await waitFor(() => expect(dressed('#7a1f3d')).toBe(true));
  expect(dressed('#428ac9')).toBe(false);
  expect(screen.getByRole('link', { name: 'Lift Together, home' })).toBeTruthy();
});
