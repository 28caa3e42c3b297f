import type { PairedPerson } from '@tandem/contracts/programme-admin';
import { Person } from '@tandem/ui/avatar';
import { Truncated } from '@tandem/ui/truncated';

/** One person in a row of a table. */
export const personCell = ({ full_name, photo_url }: PairedPerson) => (
  <Person name={full_name} photoUrl={photo_url} size={32} title={<Truncated place="table">{full_name}</Truncated>} />
);
