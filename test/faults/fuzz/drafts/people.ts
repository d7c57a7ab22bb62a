import type { Person, Role } from "../../../../src/contract/contract.ts";
import { cookieOf, type TestResponse } from "../../../support/pet-store.ts";
import { type Client, type Draft, type Drafter, draftOne, drawBody, drawIfMatch, emptyDraft } from "../draft.ts";
import { addNewId, learn, loseTag } from "../learn.ts";
import type { Caller, InvitationResource, PersonResource } from "../memory.ts";
import { isUnlimited, noteRevoked } from "./keys.ts";

/** Minimum number of people of a client: their sessions send requests. */
const PEOPLE_MIN = 3;
/** Maximum number of unused invitations of a client. */
const INVITATIONS_MAX = 20;

export const updatePerson: Drafter = (client) => {
  const draft = draftPerson("updatePerson", client);
  if (!draft) return undefined;
  draft.body = drawBody("updatePerson", client);
  const person = draft.subject;
  if (!person) return draft;
  if (!drawIfMatch(draft, person, client)) draft.expected = [412];
  draft.apply = ({ body, headers }) => {
    learn(person, body, headers.get("ETag"));
    if (body.role !== "owner") person.recoveryCode = undefined;
    for (const key of client.memory.keys.live) if (key.body.createdBy?.id === person.id) loseTag(key);
  };
  return draft;
};

export const removePerson: Drafter = (client) => {
  const { memory, values } = client;
  const draft = draftPerson("removePerson", client);
  const person = draft?.subject;
  if (!draft || !person) return draft;
  const keepsKeys = values.chance(0.3);
  if (values.chance(0.5) || keepsKeys) draft.query.push(["keepKeys", `${keepsKeys}`]);
  if (memory.people.live.length <= PEOPLE_MIN || values.chance(0.3)) {
    draft.headers["If-Match"] = '"0"';
    draft.expected = [412];
  }
  draft.apply = () => {
    for (const cookie of [...person.cookies]) memory.endSession(person, cookie);
    memory.remove("person", person);
    const created = memory.keys.live.filter(({ body }) => body.createdBy?.id === person.id);
    for (const key of created) if (!keepsKeys && key.body.revokedAt === undefined) noteRevoked(key);
  };
  return draft;
};

function draftPerson(id: "updatePerson" | "removePerson", client: Client) {
  const draft = draftOne(id, "person", client);
  const subject = draft?.subject;
  if (!draft) return undefined;
  // A session of this person would end, or have another scope.
  const isOther = ({ person, keyResource }: Caller) =>
    subject === undefined || (person !== subject && keyResource?.body.createdBy?.id !== subject.id);
  draft.allows = (caller) => isOther(caller) && (id === "removePerson" || isUnlimited(caller));
  return draft;
}

/** Creates a link to set a new password; the current one stays valid. */
export const createPasswordLink: Drafter = (client) => {
  const draft = draftOne("createPasswordLink", "person", client);
  if (draft) draft.allows = isUnlimited;
  const person = draft?.subject;
  if (!draft || !person) return draft;
  draft.apply = ({ body }) => {
    person.passwordLink = body.token;
  };
  return draft;
};

export const invite: Drafter = (client) => {
  const { values, memory } = client;
  if (memory.invitations.live.length > INVITATIONS_MAX) return undefined;
  const { role } = drawBody("invite", client);
  return draftInvitation(client, role as Role, values.chance(0.5) ? freshEmail(client) : undefined);
};

export function draftInvitation({ memory }: Client, role: Role, email?: string): Draft {
  return emptyDraft("invite", {
    body: { role, ...(email !== undefined && { email }) },
    allows: isUnlimited,
    verify: ({ body }) => addNewId(memory, "invitation", body.id),
    apply({ body: { token, url, ...body } }) {
      memory.invitations.add({ kind: "invitation", id: body.id, body, isGone: false, token });
    },
  });
}

export const withdrawInvitation: Drafter = (client) => {
  const draft = draftOne("withdrawInvitation", "invitation", client);
  const invitation = draft?.subject;
  if (!draft || !invitation) return draft;
  draft.apply = () => client.memory.remove("invitation", invitation);
  return draft;
};

export function freshEmail({ number, next }: Client): string {
  return `person-${next()}.of-${number}@example.org`;
}

export function freshPassword({ next }: Client): string {
  return `winding quartz ferry ${next()} lantern`;
}

/** Creates an account with an invitation; or with one that was used, withdrawn or never made, or a taken address. */
export const join: Drafter = (client) => {
  const { values, memory } = client;
  const invitation = values.chance(0.4) ? memory.invitations.pick(values.random) : undefined;
  const taken = values.chance(0.2) ? memory.people.pick(values.random) : undefined;
  const email = taken?.body.email ?? invitation?.body.email ?? freshEmail(client);
  const token = invitation?.token ?? values.pick([memory.invitations.gone.at(-1)?.token, "Tk3vZ0"]) ?? "Tk3vZ0";
  const isOther = invitation?.body.email !== undefined && invitation.body.email !== email;
  const draft = draftJoin(client, { email, token }, invitation);
  draft.expected = [!invitation || isOther ? 403 : taken ? 409 : 201];
  return draft;
};

export function draftJoin(
  client: Client,
  { email, token }: { email: string; token: string },
  invitation: InvitationResource | undefined,
): Draft {
  const { memory } = client;
  const { name } = drawBody("join", client);
  const password = freshPassword(client);
  return emptyDraft("join", {
    body: { email, name: name as string, password, token },
    verify: ({ body }) => addNewId(memory, "person", body.person.id),
    apply(response) {
      if (invitation) memory.remove("invitation", invitation);
      notePerson(client, response.body.person, password, response);
    },
  });
}

export function notePerson({ memory }: Client, body: Person, password: string, response: TestResponse): PersonResource {
  memory.shared.addId("person", body.id);
  return memory.people.add({
    kind: "person",
    id: body.id,
    body,
    isGone: false,
    password,
    cookies: [cookieOf(response)],
  });
}
