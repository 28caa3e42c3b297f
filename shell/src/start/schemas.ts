/** What all schemas are made of, before the first of them is: both in one go take a slow phone as long as two tasks may. */
export { object } from 'zod';
