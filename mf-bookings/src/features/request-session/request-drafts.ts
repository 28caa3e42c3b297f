import { keptOf } from '../../drafts';
import type { RequestForm } from './request-form';

/** Requests that were not sent yet, each under `requestTo`. */
export const requestDrafts = keptOf<RequestForm>('request');

/** Programmes have modules of their own, and groups the ids of people. */
export const requestTo = (programId: number | null, to: 'person' | 'group', id: number): string =>
  `${programId}.${to}.${id}`;
