import { Injectable } from '@nestjs/common';
import { Database, NotFound, type Role } from '../../kernel/index.js';
import { readActiveGroups, readGroupPeople } from './groups/group-people.queries.js';
import type { GroupPeopleView } from './groups/group-people.queries.js';
import { readHidden } from './page/page.queries.js';
import { hiddenWidgets } from './page/shown-parts.js';
import { areTied, readPair } from './pairs/pair.queries.js';
import type { PairPeople } from './pairs/pair.queries.js';
import { moduleNames, taughtModules, type TaughtModule } from './learning-modules/module.queries.js';
import { tiePage } from './pairs/tie-list.queries.js';
import type { TieView, TieWish } from './pairs/tie-list.queries.js';
import { readSettings } from './settings/programme-settings.queries.js';
import type { ProgrammeSettingsView } from './settings/programme-settings.queries.js';

/** What other modules may ask about a programme's rules. */
@Injectable()
export class ProgrammeAdminFacade {
  constructor(private readonly database: Database) {}

  /**
   * The rules in force, defaults included, for a programme of the running call's tenant.
   * @throws NotFound for an unknown programme.
   */
  async programmeSettings(programId: number): Promise<ProgrammeSettingsView> {
    const settings = await readSettings(this.database, programId);
    if (!settings) throw new NotFound();
    return settings;
  }

  /** The widgets, as `remote/key`, that a programme of the running call's tenant leaves out for people with these roles (D-P52, D-P54). */
  async hiddenWidgets(programId: number, roles: readonly Role[]): Promise<readonly string[]> {
    return hiddenWidgets(await readHidden(this.database, programId), roles);
  }

  /** The people of a pair, ended ones too, of the running call's tenant; null for an unknown id. */
  pair(pairId: number): Promise<PairPeople | null> {
    return readPair(this.database, pairId);
  }

  /** Pairs, ended ones too, and groups that have begun, of a programme of the running call's tenant; the newest first. */
  ties(wish: TieWish): Promise<{ rows: TieView[]; total: number }> {
    return tiePage(this.database, wish);
  }

  /** The learning modules of a programme of the running call's tenant, in their order. */
  learningModules(programId: number): Promise<TaughtModule[]> {
    return taughtModules(this.database, programId);
  }

  /** How these modules of the running call's tenant are called, removed ones too, so that past sessions keep naming them. */
  async learningModuleNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    return new Map((await moduleNames(this.database, ids)).map(({ id, name }) => [id, name]));
  }

  /** A group of the running call's tenant with its people, mentors first, by name; null for an unknown id. */
  group(groupId: number): Promise<GroupPeopleView | null> {
    return readGroupPeople(this.database, groupId);
  }

  /** Names of groups of the running call's tenant by id, of those that are over too. */
  async groupNames(groupIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (groupIds.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; name: string }>(
      'select id, name from programme_admin.mentoring_group where id = any($1)',
      [groupIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The groups of a programme that have begun, by name: of one person, or of everybody; at most `limit`. */
  activeGroups(wish: { programId: number; memberId: number | null; limit: number }): Promise<GroupPeopleView[]> {
    return readActiveGroups(this.database, wish);
  }

  /** True while an active pair or group of the programme lets the two request sessions with each other (D-P37, D-B218). */
  areTied(people: PairPeople): Promise<boolean> {
    return areTied(this.database, people);
  }
}
