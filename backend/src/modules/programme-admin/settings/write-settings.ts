import type {
  Duration,
  PairingMethod,
  ParticipantBand,
  PrivacySettings,
  ReviewSettings,
  SetupStep,
  TemplateType,
} from '@tandem/contracts/programme-admin';
import type { Tx } from '../../../kernel/index.js';

export interface SettingsChange {
  readonly pairing_method?: PairingMethod | undefined;
  readonly privacy_settings?: PrivacySettings | undefined;
  readonly review_settings?: ReviewSettings | undefined;
  readonly whatsapp_notification?: boolean | undefined;
  readonly smart_matching?: boolean | undefined;
  readonly cancel_notice_hours?: number | undefined;
  readonly reschedule_notice_hours?: number | undefined;
  readonly credits_required?: boolean | undefined;
  readonly dashboard_alert?: string | undefined;
  readonly duration?: Duration | undefined;
  readonly no_of_participants?: ParticipantBand | undefined;
  readonly template_type?: TemplateType | undefined;
  /** Done from now on. */
  readonly finished?: SetupStep | undefined;
}

const settingsSql = `
  insert into programme_admin.programme_settings as s
     (tenant_id, program_id, pairing_method, credits_required, review_settings, privacy_settings, whatsapp_notification,
      dashboard_alert, smart_matching, duration, no_of_participants, template_type, setup_steps,
      cancel_notice_hours, reschedule_notice_hours)
   select $1, $2, coalesce($3, 'mentee_picks'), coalesce($15, e.slug = 'main' and p.slug = 'main'), coalesce($4, 'shown'), coalesce($5, 'closed'),
     coalesce($6, false), coalesce($7, ''), coalesce($8, true), $9, $10, $11, array_remove(array[$12], null),
     coalesce($13, 0), coalesce($14, 0)
   from platform.programme p join platform.enterprise e on e.id = p.tenant_id where p.id = $2
   on conflict (program_id) do update set pairing_method = coalesce($3, s.pairing_method),
     review_settings = coalesce($4, s.review_settings), privacy_settings = coalesce($5, s.privacy_settings),
     whatsapp_notification = coalesce($6, s.whatsapp_notification), dashboard_alert = coalesce($7, s.dashboard_alert),
     smart_matching = coalesce($8, s.smart_matching), duration = coalesce($9, s.duration),
     no_of_participants = coalesce($10, s.no_of_participants), template_type = coalesce($11, s.template_type),
     setup_steps = array_remove(array_remove(s.setup_steps, $12) || $12, null),
     cancel_notice_hours = coalesce($13, s.cancel_notice_hours),
     reschedule_notice_hours = coalesce($14, s.reschedule_notice_hours),
     credits_required = coalesce($15, s.credits_required)`;

/** Writes the parts that are there; the first change of a programme makes its row from the defaults. */
export async function writeSettings(
  tx: Tx,
  programme: { readonly tenantId: number; readonly programId: number },
  change: SettingsChange,
): Promise<void> {
  await tx.query(settingsSql, [
    programme.tenantId,
    programme.programId,
    change.pairing_method ?? null,
    change.review_settings ?? null,
    change.privacy_settings ?? null,
    change.whatsapp_notification ?? null,
    change.dashboard_alert ?? null,
    change.smart_matching ?? null,
    change.duration ?? null,
    change.no_of_participants ?? null,
    change.template_type ?? null,
    change.finished ?? null,
    change.cancel_notice_hours ?? null,
    change.reschedule_notice_hours ?? null,
    change.credits_required ?? null,
  ]);
}
