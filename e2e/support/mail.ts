import { expect, type APIRequestContext } from '@playwright/test';

export interface Mail {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
}

/** What the captured mailbox holds for an address, oldest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<readonly Mail[]> {
  const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
  const body: unknown = await answer.json();
  const mails = (Array.isArray(body) ? body : (body as { mails: Mail[] }).mails) as Mail[];
  return mails;
}

/** Waits until exactly these subjects lie in the mailbox, in any order: each step's mail comes once. */
export async function expectSubjects(
  request: APIRequestContext,
  email: string,
  subjects: readonly string[],
): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject).sort(), { timeout: 60_000 })
    .toEqual([...subjects].sort());
}
