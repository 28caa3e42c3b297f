// The same route as bare-fastify.mjs inside Nest: module, controller, provider.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';

const { DATABASE_URL, STATEMENTS } = process.env;
const statements = JSON.parse(STATEMENTS);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

class ReadController {
  async read() {
    let row;
    for (const { text, values } of statements) row = (await pool.query(text, values)).rows[0];
    return { row };
  }
}
Get('read')(ReadController.prototype, 'read', Object.getOwnPropertyDescriptor(ReadController.prototype, 'read'));
Controller()(ReadController);

class ReadModule {}
Module({ controllers: [ReadController] })(ReadModule);

const app = await NestFactory.create(ReadModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send({ port: app.getHttpServer().address().port });
