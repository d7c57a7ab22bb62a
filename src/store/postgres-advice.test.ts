import { expect, test } from "bun:test";
import { adviseOnPostgres } from "./postgres-advice.ts";

test.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", undefined, "", "sslrootcert="],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", undefined, "", "sslrootcert="],
  ["ERR_TLS_CERT_ALTNAME_INVALID", undefined, "", "for another host"],
  ["ERR_POSTGRES_TLS_NOT_AVAILABLE", undefined, "", "sslmode=disable"],
  ["ERR_POSTGRES_SERVER_ERROR", "28000", "no pg_hba.conf entry for …, no encryption", "Add sslmode=verify-full"],
  ["ERR_POSTGRES_SERVER_ERROR", "28000", "no pg_hba.conf entry for …, SSL encryption", "Allow this user"],
  ["ERR_POSTGRES_SERVER_ERROR", "42P01", "", "Check DATABASE_URL."],
] as const)("%s %s: says what to do", (code, errno, message, advice) => {
  expect(adviseOnPostgres({ code, errno, message })).toContain(advice);
});

test.each(["SQLITE_BUSY", "ENOSPC", ""])("%s is none of PostgreSQL", (code) => {
  expect(adviseOnPostgres({ code, errno: undefined, message: "" })).toBeUndefined();
});
