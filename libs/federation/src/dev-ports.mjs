/** Each remote has its own port on a developer's machine: an installation allows these origins by name, and an override stays true over restarts. */
export const devPorts = {
  'mf-bookings': 4201,
  'mf-programme-admin': 4202,
  'mf-accounts': 4203,
  'mf-events': 4204,
};
