import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { MayRequest } from './pairs/may-request.js';
import { Pairs } from './pairs/pairs.js';
import { ProgrammeAdminFacade } from './programme-admin.facade.js';
import { CheckName } from './programmes/check-name.js';
import { CreateProgramme } from './programmes/create-programme.js';
import { ProgrammeAccess } from './programmes/programme-access.js';
import { ProgrammePictures } from './programmes/programme-pictures.js';
import { ProgrammePicturesController, ProgrammesController } from './programmes/programmes.controller.js';
import { ReadProgramme } from './programmes/read-programme.js';
import { SaveProgramme } from './programmes/save-programme.js';

@Module({
  imports: [AccountsModule],
  controllers: [ProgrammesController, ProgrammePicturesController],
  providers: [
    MayRequest,
    Pairs,
    ProgrammeAdminFacade,
    CheckName,
    CreateProgramme,
    ProgrammeAccess,
    ProgrammePictures,
    ReadProgramme,
    SaveProgramme,
  ],
  exports: [MayRequest, Pairs, ProgrammeAdminFacade],
})
export class ProgrammeAdminModule {}
