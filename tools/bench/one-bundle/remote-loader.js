// Stands in the place of the shell's own: the remotes are part of the bundle, their pages are lazy chunks of it.
import accounts from '../../../mf-accounts/src/remote.tsx';
import bookings from '../../../mf-bookings/src/remote.tsx';
import events from '../../../mf-events/src/remote.tsx';
import programmeAdmin from '../../../mf-programme-admin/src/remote.tsx';

const remotes = new Map([accounts, bookings, events, programmeAdmin].map((remote) => [remote.meta.name, remote]));

export const fetchRemote = ({ name }) => Promise.resolve(remotes.get(name));
