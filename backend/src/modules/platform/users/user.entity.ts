import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'platform', name: 'user' })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'user_pkey' })
  id: number;

  @Column('text')
  slug: string;

  @Column('text', { name: 'hex_id' })
  hexId: string;

  @Column('text')
  firstname: string;

  @Column('text')
  lastname: string;

  @Column('text')
  email: string;

  /** Argon2id in its own text form. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash: string | null;

  @Column('text', { name: 'phone_no', nullable: true })
  phoneNo: string | null;

  @Column('integer', { name: 'country_id', nullable: true })
  countryId: number | null;

  @Column('text')
  timezone: string;

  @Column('text', { name: 'photo_url', nullable: true })
  photoUrl: string | null;

  @Column('boolean', { name: 'is_superadmin' })
  isSuperadmin: boolean;

  @Column('boolean', { name: 'must_change_password' })
  mustChangePassword: boolean;

  @Column('boolean', { name: 'may_create_enterprise' })
  mayCreateEnterprise: boolean;

  @Column('bigint', { name: 'last_program_id', nullable: true })
  lastProgramId: number | null;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
