import { pictureFields, pictureLimit, programmeTexts } from '@tandem/contracts/programme-admin';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bytesOf, Invalid } from '../../../kernel/index.js';
import { PictureRefused } from '../programme-admin.errors.js';
import type { Pictures } from './programme-pictures.js';

export interface ProgrammeForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pictures: Pictures;
}

/** Characters; the learning modules of a programme are the longest part. */
const longestField = 800_000;

/** The fields and files of POST /programs; a call without files may send JSON instead. @throws PictureRefused, Invalid */
export async function readProgrammeForm(request: FastifyRequest): Promise<ProgrammeForm> {
  if (!request.isMultipart()) {
    const body: unknown = request.body ?? {};
    return { fields: typeof body === 'object' && body !== null ? { ...body } : {}, pictures: {} };
  }
  const fields = new Map<string, unknown>();
  const pictures: Pictures = {};
  const limits = { fileSize: pictureLimit, files: pictureFields.length, fields: 30, fieldSize: longestField };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
      continue;
    }
    const field = pictureFields.find((name) => name === part.fieldname);
    const bytes = await bytesOf(part, () => new PictureRefused(part.fieldname, programmeTexts.fileTooBig));
    if (field && bytes.length > 0) pictures[field] = bytes;
  }
  return { fields: Object.fromEntries(fields), pictures };
}

/** Checks what a form says against its schema, with the texts that the page shows. @throws Invalid */
export function checked<S extends z.ZodType>(schema: S, fields: unknown): z.infer<S> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues)
    (errors[path.map(String).join('.') || 'request'] ??= []).push(message);
  throw new Invalid('input.invalid', errors);
}
