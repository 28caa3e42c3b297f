#!/bin/sh
# Runs once, when the database server is empty: the owner, who migrates, and its database. The owner makes the two run-time roles.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$OWNER_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role tandem_owner login createrole createdb password :'password';
create database tandem owner tandem_owner;
SQL
