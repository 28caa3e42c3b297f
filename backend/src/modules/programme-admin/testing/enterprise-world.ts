import type { Api, TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../../platform/index.js';
import type { BuiltEnterprise, BuiltPerson, BuiltProgramme, PersonOverrides } from '../../platform/index.js';

/** An enterprise with its admin and one programme. */
export interface EnterpriseWorld {
  readonly enterprise: BuiltEnterprise;
  readonly program: BuiltProgramme;
  readonly admin: BuiltPerson;
  /** Calls of the enterprise admin outside of any programme, and inside of this one. */
  readonly api: Api;
  readonly inside: Api;
  member(role: 'mentee' | 'mentor' | 'admin' | 'portal_owner', person?: PersonOverrides): Promise<BuiltPerson>;
}

export async function openEnterprise(app: TestApp): Promise<EnterpriseWorld> {
  const enterprise = await buildEnterprise(app);
  const program = await buildProgramme(app, { enterprise });
  const admin = await buildPerson(app, { enterpriseAdminOf: [enterprise] });
  return {
    enterprise,
    program,
    admin,
    api: await app.as(admin),
    inside: await app.as(admin, program),
    member: (role, person = {}) => buildPerson(app, { memberships: [{ program, role }], ...person }),
  };
}

/** The fields of a programme's form as the browser sends them. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Blob>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file, 'picture.png');
  return form;
}
