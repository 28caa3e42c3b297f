import { Inject, Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessMetadata, isDefinedPermission, type RouteAccess } from './access.js';
import {
  csrfMetadata,
  fileFormMetadata,
  idempotentMetadata,
  sampleMetadata,
  type RouteSample,
} from './route-options.js';

/** One route of the running application. */
export interface RouteEntry {
  readonly method: string;
  /** Full path with `:name` parameters. */
  readonly path: string;
  /** Controller and method, for messages. */
  readonly handler: string;
  readonly access: RouteAccess;
  readonly sample: RouteSample | undefined;
  readonly csrf: boolean;
  readonly idempotent: boolean;
  /** Field of the file where the body is a form with one. */
  readonly fileField: string | undefined;
}

export const dataPrefix = '/api/v1';
const verbatim = /^\/(api|dev)(\/|$)/;

/** Paths of controllers are under /api/v1 unless they name /api or /dev themselves. */
export function routePath(controller: string, method: string): string {
  const path = `/${controller}/${method}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return verbatim.test(path) ? path : `${dataPrefix}${path === '/' ? '' : path}`;
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [typeof value === 'string' ? value : ''];
}

/** Every route with what it declares; an undeclared one, or an unknown permission, fails the start. */
@Injectable()
export class RouteTable implements OnApplicationBootstrap {
  private entries: RouteEntry[] = [];

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  get routes(): readonly RouteEntry[] {
    return this.entries;
  }

  onApplicationBootstrap(): void {
    this.entries = this.discovery
      .getControllers()
      .flatMap(({ metatype, instance }) =>
        metatype && instance ? this.routesOf(metatype, Object.getPrototypeOf(instance) as object) : [],
      );
  }

  private routesOf(controller: object & { name: string }, prototype: object): RouteEntry[] {
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler: unknown = Reflect.get(prototype, name);
      if (typeof handler !== 'function' || Reflect.getMetadata(PATH_METADATA, handler) === undefined) return [];
      return this.entriesOf(controller, handler, `${controller.name}.${name}`);
    });
  }

  private entriesOf(controller: object, handler: object, label: string): RouteEntry[] {
    const access: RouteAccess | undefined =
      Reflect.getMetadata(accessMetadata, handler) ?? Reflect.getMetadata(accessMetadata, controller);
    if (!access) throw new Error(`${label} declares neither @Requires nor @Public.`);
    const unknown = access.kind === 'requires' ? access.permissions.filter((name) => !isDefinedPermission(name)) : [];
    if (unknown.length > 0) throw new Error(`${label} requires ${unknown.join(', ')}, which no loaded module defines.`);
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'GET';
    const flag = (key: string): boolean =>
      Reflect.getMetadata(key, handler) === true || Reflect.getMetadata(key, controller) === true;
    const shape = {
      access,
      sample: Reflect.getMetadata(sampleMetadata, handler) as RouteSample | undefined,
      csrf: flag(csrfMetadata),
      idempotent: flag(idempotentMetadata),
      fileField: Reflect.getMetadata(fileFormMetadata, handler) as string | undefined,
    };
    return asList(Reflect.getMetadata(PATH_METADATA, controller)).flatMap((outer) =>
      asList(Reflect.getMetadata(PATH_METADATA, handler)).map((inner) => ({
        method,
        path: routePath(outer, inner),
        handler: label,
        ...shape,
      })),
    );
  }
}
