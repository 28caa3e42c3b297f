import { z } from 'zod';

const wholeNumber = (error: string) => z.coerce.number({ error }).int(error).min(1, error);

/** Query of GET /main/admins/audit.json, newest first. */
export const auditQuery = z.object({
  page: wholeNumber('page must be a whole number from 1')
    .max(1_000_000, 'page must be a whole number from 1')
    .default(1),
  per_page: wholeNumber('per_page must be a whole number from 1 to 100')
    .max(100, 'per_page must be a whole number from 1 to 100')
    .default(10),
  action: z.string().max(80).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  object_type: z.string(),
  object_id: z.string().nullable(),
  program_id: z.number().nullable(),
  from: z.unknown(),
  to: z.unknown(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ data: z.array(auditEntry), max_pages: z.number() });
export type AuditPage = z.infer<typeof auditPage>;
