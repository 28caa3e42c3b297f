import type { WhiteLabel } from '@tandem/contracts/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'platform', name: 'enterprise' })
export class Enterprise {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'enterprise_pkey' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  @Column('text', { name: 'program_type', nullable: true })
  programType: string | null;

  @Column('text', { name: 'estimated_participants', nullable: true })
  estimatedParticipants: string | null;

  @Column('bigint', { name: 'created_by', nullable: true })
  createdBy: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

@Entity({ schema: 'platform', name: 'programme' })
export class Programme {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'programme_pkey' })
  id: number;

  @Column('bigint', { name: 'tenant_id' })
  tenantId: number;

  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  @Column('text')
  description: string;

  @Column('boolean', { name: 'is_active' })
  isActive: boolean;

  @Column('date', { name: 'starts_on', nullable: true })
  startsOn: string | null;

  @Column('date', { name: 'ends_on', nullable: true })
  endsOn: string | null;

  @Column('text')
  timezone: string;

  @Column('text', { name: 'support_email', nullable: true })
  supportEmail: string | null;

  @Column('text', { name: 'logo_url', nullable: true })
  logoUrl: string | null;

  @Column('jsonb', { name: 'white_label' })
  whiteLabel: Partial<WhiteLabel>;

  /** Derived from the colours whenever they are written, so that no page has to compute it. */
  @Column('text', { name: 'css_text' })
  cssText: string;

  @Column('bigint', { name: 'created_by', nullable: true })
  createdBy: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
