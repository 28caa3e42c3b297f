import type { Country, Timezone } from '@tandem/contracts/platform';
import { Controller, Get, Header } from '@nestjs/common';
import { Clock, Public, Sample, wallTime } from '../../../kernel/index.js';
import { countries } from './countries.js';
import { zoneNames } from './zone-names.js';

const countryList: Country[] = countries.map(({ id, name, code, callingCode }) => ({
  id,
  name,
  code,
  calling_code: callingCode,
}));

@Controller()
export class LookupsController {
  constructor(private readonly clock: Clock) {}

  @Get(['/countries', '/api/enterprise/v1/countries'])
  @Public()
  @Header('cache-control', 'public, max-age=3600')
  @Sample()
  countries(): Country[] {
    return countryList;
  }

  @Get('/timezones')
  @Public()
  @Header('cache-control', 'public, max-age=3600')
  @Sample()
  timezones(): Timezone[] {
    const now = this.clock.now();
    return zoneNames().map((name) => ({ name, offset: offsetText(wallTime(now, name).offsetMinutes) }));
  }
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
