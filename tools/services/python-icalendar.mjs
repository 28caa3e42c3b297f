// Finds a Python with the icalendar package for the tests, and gets Debian's when the machine has none.
import { installPackage, onPath, run } from './debian-package.mjs';

const needed = 'import icalendar, zoneinfo; zoneinfo.ZoneInfo("Australia/Lord_Howe")';
const isThere = () =>
  [onPath('python3'), '/usr/bin/python3'].some((python) => python && run(python, ['-c', needed]).status === 0);

/** Whether there is one where the test looks: the product does without it, only what it reads in our calendars is not tested then. */
export function hasPythonIcalendar() {
  if (!isThere()) installPackage('python3-icalendar');
  return isThere();
}
