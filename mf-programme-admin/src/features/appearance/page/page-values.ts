import type { z } from 'zod';
import { pageCustomization } from '@tandem/contracts/programme-admin';

/** All of the page but its picture, which is chosen as a file. */
export const pageValues = pageCustomization.omit({ hero_image_url: true });
export type PageValues = z.output<typeof pageValues>;
