import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

export const eventsMigrations: Migration[] = [];
