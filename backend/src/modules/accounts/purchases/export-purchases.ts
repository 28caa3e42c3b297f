import { Injectable, type StreamableFile } from '@nestjs/common';
import { Clock, CsvExports, Database, formatInstant, type ActorView } from '../../../kernel/index.js';
import { GeneralSite } from './general-site.js';

/** A-236, in this order. */
const columns = [
  'paymentId',
  'transactionType',
  'amountPaid',
  'serviceTax',
  'dateOfPurchased',
  'purchasedQuantity',
  'promoCodeUsed',
  'discountRate',
  'totalDiscount',
  'firstName',
  'lastName',
  'emailAddress',
  'firstTimeBuyer',
  'isProgramme',
  'programmeName',
];
const zone = 'Asia/Kuala_Lumpur';

interface PurchaseRow {
  id: number;
  amount_sen: number;
  tax_sen: number;
  paid_at: Date;
  quantity: number;
  promo_code: string | null;
  discount_percent: number;
  discount_sen: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  is_first: boolean;
  programmes: string | null;
}

/** $1 the id after which to go on, $2 how many; a deleted person's payments stay, without name and address (D-A30). */
const rowsSql = `
  select p.id, p.amount_sen, p.tax_sen, p.paid_at, p.quantity, p.promo_code, p.discount_percent, p.discount_sen,
    u.firstname, u.lastname, u.email,
    not exists (select from accounts.payment e where e.user_id = p.user_id and e.kind = 'credits' and e.paid_at is not null
      and (e.paid_at, e.id) < (p.paid_at, p.id)) as is_first,
    (select string_agg(distinct g.name, '; ' order by g.name) from platform.membership m
      join platform.programme g on g.id = m.program_id
      where m.user_id = p.user_id and g.id <> p.program_id) as programmes
  from accounts.payment p left join platform."user" u on u.id = p.user_id and u.deleted_at is null
  where p.kind = 'credits' and p.paid_at is not null and p.id > $1 order by p.id limit $2`;

/** Paid purchases of credits, oldest first; times are those of Malaysia (D-A94, D-P06). */
@Injectable()
export class ExportPurchases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly site: GeneralSite,
    private readonly exports: CsvExports,
  ) {}

  async run(actor: ActorView): Promise<StreamableFile> {
    const { id: programId, tenantId } = await this.site.of(actor);
    return this.exports.send<PurchaseRow>({
      name: `credit_purchases_${formatInstant(this.clock.now(), zone, 'DD-MM-YYYY')}.csv`,
      heads: columns,
      place: { tenantId, programId },
      record: { action: 'credit_purchases.exported', objectType: 'programme', objectId: programId },
      // Programmes of buyers belong to other tenants.
      read: (last, limit) => this.database.ops.rows<PurchaseRow>(rowsSql, [last?.id ?? 0, limit]),
      cells: cellsOf,
    });
  }
}

const amount = (sen: number): string => (sen / 100).toFixed(2);
const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

function cellsOf(row: PurchaseRow): (string | null)[] {
  return [
    String(row.id),
    'credit_purchase',
    amount(row.amount_sen),
    amount(row.tax_sen),
    formatInstant(row.paid_at, zone, 'DD-MM-YYYY HH:mm'),
    String(row.quantity),
    row.promo_code,
    row.discount_percent === 0 ? null : `${row.discount_percent}%`,
    amount(row.discount_sen),
    row.firstname,
    row.lastname,
    row.email,
    yesNo(row.is_first),
    yesNo(row.programmes !== null),
    row.programmes,
  ];
}
