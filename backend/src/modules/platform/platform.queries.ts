/** A person as other modules see them. */
export interface PersonView {
  readonly id: number;
  readonly slug: string;
  readonly hexId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly fullName: string;
  readonly email: string;
  readonly phoneNo: string | null;
  readonly countryId: number | null;
  /** IANA name */
  readonly timezone: string;
  readonly photoUrl: string | null;
  readonly confirmedAt: Date | null;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

export interface ProgrammeView {
  readonly id: number;
  readonly tenantId: number;
  readonly slug: string;
  readonly enterpriseSlug: string;
  readonly enterpriseName: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  /** Its set-up was never submitted (D-P15). */
  readonly isDraft: boolean;
  /** YYYY-MM-DD */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** IANA name */
  readonly timezone: string;
  readonly supportEmail: string | null;
  readonly logoUrl: string | null;
  /** The general marketplace main/main. */
  readonly isGeneral: boolean;
}

export const peopleQuery = `select u.id, u.slug, u.hex_id as "hexId",
    case when u.deleted_at is null then u.firstname else 'Deleted' end as firstname,
    case when u.deleted_at is null then u.lastname else 'User' end as lastname,
    case when u.deleted_at is null then u.firstname || ' ' || u.lastname else 'Deleted User' end as "fullName",
    u.email, u.phone_no as "phoneNo", u.country_id as "countryId", u.timezone,
    case when u.deleted_at is null then u.photo_url end as "photoUrl",
    u.confirmed_at as "confirmedAt", u.created_at as "createdAt", u.deleted_at as "deletedAt"
  from platform."user" u`;

export const programmeQuery = `select p.id, p.tenant_id as "tenantId", p.slug, e.slug as "enterpriseSlug", e.name as "enterpriseName",
    p.name, p.description, p.is_active as "isActive", p.is_draft and not p.is_active as "isDraft", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.timezone,
    p.support_email as "supportEmail", p.logo_url as "logoUrl", (e.slug = 'main' and p.slug = 'main') as "isGeneral"
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id`;

/** $1 person, $2 programme; needs the person's own rows. */
export const rolesOfPerson = `select array(select m.role from platform.membership m where m.user_id = u.id and m.program_id = p.id)
    || case when exists (select from platform.enterprise_admin a where a.user_id = u.id and a.tenant_id = p.tenant_id)
         then array['enterprise_admin'] else '{}' end
    || case when u.is_superadmin then array['superadmin'] else '{}' end as roles
  from platform."user" u, platform.programme p where u.id = $1 and u.deleted_at is null and p.id = $2`;

/** $1 programme, $2 its enterprise, $3 whether it is the general marketplace, whose admins are the superadmins (D-S57); read as the tenant. */
export const adminsOfProgramme = `select u.id from platform."user" u
  where u.deleted_at is null and (u.id in (
    select m.user_id from platform.membership m where m.program_id = $1 and m.role in ('admin', 'portal_owner')
    union select a.user_id from platform.enterprise_admin a where a.tenant_id = $2) or $3 and u.is_superadmin)
  order by u.id`;
