import { cookieOf } from "../../../support/pet-store.ts";
import { type Drafter, drawBody, emptyDraft } from "../draft.ts";
import { unexplained } from "../learn.ts";
import type { Caller, PersonResource } from "../memory.ts";
import { freshEmail, freshPassword } from "./people.ts";

/** Maximum number of sessions of a person; further ones are logged out. */
const SESSIONS_MAX = 3;

export const getSession: Drafter = () =>
  emptyDraft("getSession", {
    verify({ body }, { scope, person, keyResource }) {
      const isCaller = body.person?.id === person?.id && body.key?.id === keyResource?.id;
      return body.scope === scope && isCaller ? undefined : unexplained("The session is that of another caller.");
    },
  });

export const logIn: Drafter = (client) => {
  const { values, memory } = client;
  const person = memory.people.pick(values.random, ({ cookies }) => cookies.length < SESSIONS_MAX);
  const former = memory.people.gone.at(-1);
  if (person && values.chance(0.6)) {
    return emptyDraft("logIn", {
      body: { email: person.body.email, password: person.password },
      subject: person,
      verify: ({ body }) =>
        body.person.id === person.id ? undefined : unexplained("The session is that of another person."),
      apply: (response) => void person.cookies.push(cookieOf(response)),
    });
  }
  const email = values.pick([person?.body.email, former?.body.email, freshEmail(client)]) ?? "nobody@example.org";
  const password = email === former?.body.email ? (former?.password ?? "") : freshPassword(client);
  return emptyDraft("logIn", { body: { email, password }, expected: [401], isOfDeleted: email === former?.body.email });
};

/** A key has no session; that of a person ends only if the client has others. */
export const logOut: Drafter = ({ memory }) =>
  emptyDraft("logOut", {
    allows: ({ person }) => person === undefined || person.cookies.length > 1,
    apply: (_, { person, cookie }) => {
      if (person && cookie !== undefined) memory.endSession(person, cookie);
    },
  });

export const changePassword: Drafter = (client) => {
  const { memory, values } = client;
  const isRight = values.chance(0.6);
  const person = memory.people.pick(values.random, ({ cookies }) => cookies.length > 0);
  if (!person) return undefined;
  const newPassword = freshPassword(client);
  const isSender = (caller: Caller) => caller.person === person;
  // An API key has no password. The address of the request is not one that a key can be restricted to.
  const isKey = ({ person: sender, keyResource }: Caller) => !sender && !keyResource?.body.allowedAddresses;
  const byKey = values.chance(0.2);
  return emptyDraft("changePassword", {
    body: { currentPassword: isRight ? person.password : freshPassword(client), newPassword },
    subject: person,
    expected: [isRight && !byKey ? 201 : 403],
    allows: byKey ? isKey : isSender,
    apply(response) {
      for (const cookie of [...person.cookies]) memory.endSession(person, cookie);
      noteNewPassword(person, newPassword, cookieOf(response));
    },
  });
};

/** Creates a code for an owner, with the right password or a wrong one. */
export const createRecoveryCode: Drafter = ({ memory, values }) => {
  const person = memory.people.pick(values.random, ({ body, cookies }) => body.role === "owner" && cookies.length > 0);
  if (!person) return undefined;
  const isRight = values.chance(0.8);
  return emptyDraft("createRecoveryCode", {
    body: { password: isRight ? person.password : "quite another password" },
    subject: person,
    expected: [isRight ? 201 : 403],
    allows: (caller) => caller.person === person,
    apply({ body }) {
      person.recoveryCode = body.code;
    },
  });
};

/** A well-formed code that no person has. */
const NO_CODE = "KYKV-ECPK-3E9C-9JNX-GH5G-6FQQ-PXF3";

/** Sets a password with a recovery code: a valid one, as people type it, or a wrong one. */
export const recoverAccount: Drafter = (client) => {
  const { memory, values } = client;
  const person = memory.people.pick(values.random, ({ recoveryCode }) => recoveryCode !== undefined);
  const newPassword = freshPassword(client);
  const code = person?.recoveryCode;
  if (!person || code === undefined || values.chance(0.2)) {
    const email = person?.body.email ?? memory.people.gone.at(-1)?.body.email ?? "nobody@example.org";
    return emptyDraft("recoverAccount", { body: { email, code: NO_CODE, newPassword }, expected: [401] });
  }
  const typed = values.pick([code, code.toLowerCase(), code.replaceAll("-", ""), code.replaceAll("0", "O")]);
  return emptyDraft("recoverAccount", {
    body: { email: person.body.email, code: typed, newPassword },
    subject: person,
    apply(response) {
      for (const cookie of [...person.cookies]) memory.endSession(person, cookie);
      noteNewPassword(person, newPassword, cookieOf(response));
      person.recoveryCode = undefined;
    },
  });
};

function noteNewPassword(person: PersonResource, password: string, cookie: string): void {
  Object.assign(person, { password, passwordLink: undefined } satisfies Partial<PersonResource>);
  person.cookies.push(cookie);
}

/** Status of a valid password link after any client has removed or demoted an owner, or revoked an admin key. */
const LINK_ENDED = 403;

/** Sets a password with a link: a valid one, one of a removed person, or a made-up one. */
export const resetPassword: Drafter = (client) => {
  const { memory, values } = client;
  const person = memory.people.pick(values.random, ({ passwordLink }) => passwordLink !== undefined);
  const newPassword = freshPassword(client);
  const token = person?.passwordLink;
  if (!person || token === undefined) {
    const wrong = values.pick([memory.people.gone.at(-1)?.passwordLink, "Tk3vZ0"]) ?? "x";
    return emptyDraft("resetPassword", { body: { token: wrong, newPassword }, expected: [403] });
  }
  return emptyDraft("resetPassword", {
    body: { token, newPassword },
    subject: person,
    expectedIfEnded: LINK_ENDED,
    apply(response) {
      for (const cookie of [...person.cookies]) memory.endSession(person, cookie);
      noteNewPassword(person, newPassword, cookieOf(response));
      person.recoveryCode = undefined;
    },
  });
};

/** Checks a link of each kind, and links that have ended. There is an account since the start of the proof. */
export const checkLink: Drafter = ({ memory, values }) => {
  const invitation = memory.invitations.pick(values.random);
  const person = memory.people.pick(values.random, ({ passwordLink }) => passwordLink !== undefined);
  const ended = memory.invitations.gone.at(-1)?.token ?? "Tk3vZ0";
  const [kind, token, status] = values.pick([
    ["set-up", ended, 409],
    ["invitation", invitation?.token ?? ended, invitation ? 200 : 403],
    ["password", person?.passwordLink ?? ended, person ? 200 : 403],
    ["password", ended, 403],
  ] as const);
  return emptyDraft("checkLink", {
    body: { kind, token },
    expected: [status],
    ...(kind === "password" && { expectedIfEnded: LINK_ENDED }),
  });
};

/** There is an account since the start of the proof. */
export const setUp: Drafter = (client) => {
  const body = { ...drawBody("setUp", client), email: freshEmail(client), password: freshPassword(client) };
  return emptyDraft("setUp", { body, expected: [409] });
};
