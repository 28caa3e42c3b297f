import { collapsedResetPath } from './collapse-reset-path';

test('[S-018][D-S08] any run of slashes before reset-password collapses, and only there', () => {
  expect(collapsedResetPath('//reset-password')).toBe('/reset-password');
  expect(collapsedResetPath('////reset-password/')).toBe('/reset-password');
  expect(collapsedResetPath('/reset-password')).toBeNull();
  expect(collapsedResetPath('//main/bookings')).toBeNull();
});
