/** What an operator can do about an error of PostgreSQL, or of the connection to it. */

const tableRights =
  "Let the role own its schema (`create schema petstore authorization role`, or `grant usage, create on schema public " +
  "to role`) and the tables in it: `alter table … owner to role`.";
const hostName = "Correct the host in DATABASE_URL.";
const socketOrPort = "Start PostgreSQL there, or correct host and port in DATABASE_URL.";

/** By SQLSTATE, by code of a failed system call, or by code of the client. */
const adviceByCode: { [code: string]: string } = {
  "42501": tableRights,
  "3F000": `The role has no schema to create tables in. ${tableRights}`,
  "53300":
    "Set PETSTORE_DATABASE_CONNECTIONS or PETSTORE_PROCESSES lower, or raise `alter role … connection limit`, " +
    "`alter database … connection limit` or max_connections of the server.",
  "28P01":
    "Correct user and password in DATABASE_URL, where % is written as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23.",
  "28000": "Allow this user in pg_hba.conf of the server, or correct DATABASE_URL.",
  "3D000": "Create it (`create database … owner …`), or correct its name in DATABASE_URL.",
  ENOTFOUND: hostName,
  EAI_AGAIN: `${hostName} If it is right, check the name servers of this machine.`,
  ECONNREFUSED: socketOrPort,
  ENOENT: socketOrPort,
  ETIMEDOUT: "Check host and port in DATABASE_URL, and the firewalls in between.",
  ERR_POSTGRES_TLS_NOT_AVAILABLE:
    "Turn on ssl in the server, or write sslmode=disable in DATABASE_URL if the network is private.",
  ERR_POSTGRES_CHANNEL_BINDING_REQUIRED:
    "Let pg_hba.conf of the server ask this user for a password with scram-sha-256, or remove channel_binding=require " +
    "from DATABASE_URL.",
};

/** Codes of OpenSSL, and that of a certificate with another name. */
const CERTIFICATE = /CERT|SIGNATURE|CRL|ISSUER/;

interface Failure {
  code: string;
  /** The SQLSTATE, or the code of the failed system call. */
  errno: string | undefined;
  message: string;
}

/** What to do; undefined if the error is none of PostgreSQL or of its connection. */
export function adviseOnPostgres({ code, errno = "", message }: Failure): string | undefined {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return "Its certificate is for another host: write the host in DATABASE_URL as in the certificate.";
  }
  if (!code.startsWith("ERR_POSTGRES_")) {
    return CERTIFICATE.test(code)
      ? "Its certificate is not trusted: name the file of its authority with sslrootcert=/path/ca.pem in DATABASE_URL."
      : undefined;
  }
  if (errno === "28000" && message.endsWith("no encryption")) return "Add sslmode=verify-full to DATABASE_URL.";
  return adviceByCode[errno] ?? adviceByCode[code] ?? "Check DATABASE_URL.";
}
