/** The form with which visitors ask about a pet. It calls the operation `createEnquiry`. */
import { type CataloguePet, contract, type Input } from "../../contract/contract.ts";
import { readInt64 } from "../../contract/parameters.ts";
import { findFaults } from "../../contract/validate.ts";
import { writeJson } from "../../contract/write-json.ts";
import { checkFormToken, type FormTokenState, makeFormToken } from "../../credentials/form-token.ts";
import { sha256 } from "../../credentials/token.ts";
import type { Shop } from "../../shop/layout.ts";
import { messagePage } from "../../shop/message-page.ts";
import {
  type QuestionFault,
  type QuestionField,
  type QuestionTexts,
  questionPage,
  TOKEN_FIELD,
  TRAP_FIELD,
} from "../../shop/question-page.ts";
import { enquiryDays } from "../../store/tables/enquiries.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller, Exchange, Reply } from "../exchange.ts";
import { createContext, operationOf } from "../execute.ts";
import { readBody } from "../request/limits.ts";
import { respondWithHtml, shopHeaders } from "./shop-response.ts";

type Enquiry = Input<"createEnquiry">["body"];

/** Maximum size of a form; a message of 4,000 characters takes up to 48 kB, since each byte is percent-encoded. */
const BODY_BYTES_MAX = 64 * 1024;
const fieldNames: readonly QuestionField[] = ["name", "email", "phone", "message"];
const noTexts: QuestionTexts = { name: "", email: "", phone: "", message: "" };
const tokenFaults: { readonly [Of in FormTokenState]: QuestionFault[] } = {
  valid: [],
  early: ["early"],
  // The token of another pet or store: a program sent it, or the store was moved. The next attempt has a new token.
  unknown: ["expired"],
  expired: ["expired"],
};

interface SentForm {
  texts: QuestionTexts;
  token: string;
  /** Whether the field that people do not see is filled in. */
  isTrapped: boolean;
}

/** Outcome of a form: that of the operation, or `reused` if other texts were sent with the same token before. */
type Outcome = Pick<Reply, "status" | "headers"> | "reused";

/** Returns the handlers that show the form, receive it, and thank the visitor. */
export function questionHandlers(dependencies: Dependencies, visitors: Caller) {
  const { config, store, loadShedder } = dependencies;

  async function show(exchange: Exchange, shop: Shop): Promise<Response> {
    const pet = await findPet(exchange, shop);
    return pet ? respondWithForm(exchange, shop, pet, { texts: noTexts }) : respondWithPetPage(exchange);
  }

  async function receive(exchange: Exchange, shop: Shop): Promise<Response> {
    const { question: words } = shop.language;
    const refuse = (status: number) =>
      respondWithHtml(exchange, messagePage(shop, words.refused, { showsContact: true }), status);
    if (!isFromOwnPage(exchange)) return refuse(403);
    const bytes = await readBody(exchange, BODY_BYTES_MAX);
    if ("status" in bytes) return refuse(bytes.status);
    if (!isForm(exchange)) return refuse(400);
    exchange.suspendIdleTimeout();
    const pet = await findPet(exchange, shop);
    if (!pet) return respondWithPetPage(exchange);

    const { texts, token, isTrapped } = readForm(bytes);
    const body = toEnquiry(texts);
    const state = checkFormToken(await store.enquiries.formSecret(), `${pet.id}`, token, config.now());
    const faults = [...(isTrapped ? ["trap" as const] : []), ...tokenFaults[state], ...faultsOf(body)];
    // The form keeps its token when it is sent again, so that it is stored once. Only a useless token is replaced.
    const kept = state === "expired" || state === "unknown" ? undefined : token;
    if (faults.length > 0) return respondWithForm(exchange, shop, pet, { texts, token: kept, faults });

    const outcome = await send(exchange, pet, { body, token });
    if (outcome === "reused") return respondWithForm(exchange, shop, pet, { texts, faults: ["reused"] });
    const { status, headers } = outcome;
    if (status === 202) return respondWithRedirect(exchange, "question/sent");
    if (status !== 429) return respondWithPetPage(exchange);
    Object.assign(exchange.headers, headers);
    return respondWithForm(exchange, shop, pet, { texts, token, faults: ["tooMany"], status });
  }

  async function thank(exchange: Exchange, shop: Shop): Promise<Response> {
    return respondWithHtml(exchange, messagePage(shop, shop.language.question.sent), 200);
  }

  /** Returns the pet that the form is about; undefined if visitors do not see it, or the store has no form. */
  async function findPet(exchange: Exchange, { settings }: Shop): Promise<CataloguePet | undefined> {
    const petId = readInt64(exchange.request.params?.petId ?? "");
    if (petId === undefined || settings.privacyUrl === undefined) return undefined;
    const pet = await store.catalogue.find(petId);
    return pet && { ...pet, photos: [] };
  }

  interface FormState {
    texts: QuestionTexts;
    /** The token to keep; without it, the form gets a new one. */
    token?: string | undefined;
    faults?: QuestionFault[];
    status?: number;
  }

  async function respondWithForm(
    exchange: Exchange,
    shop: Shop,
    pet: CataloguePet,
    { texts, token, faults = [], status = faults.length > 0 ? 400 : 200 }: FormState,
  ): Promise<Response> {
    const form = {
      texts,
      faults,
      token: token ?? makeFormToken(await store.enquiries.formSecret(), `${pet.id}`, config.now()),
      keptDays: enquiryDays(shop.settings.customerDays),
    };
    return respondWithHtml(exchange, questionPage(shop, pet, form), status);
  }

  /** Calls the operation once for each token. */
  function send(exchange: Exchange, pet: CataloguePet, { body, token }: { body: Enquiry; token: string }) {
    const match = { exchange, id: "createEnquiry", operation: contract.createEnquiry } as const;
    const input = { path: { petId: pet.id }, query: {}, body };
    const request = { caller: visitors.name, operation: match.id, key: token };
    const fingerprint = sha256(`${pet.id}\n${writeJson(body)}`);
    const transact = () =>
      store.transaction<Outcome>(
        async (writer) => {
          const first = await writer.idempotency.find(request);
          if (first) return fingerprint.equals(first.fingerprint) ? { status: 202 } : "reused";
          const reply = await operationOf(match.id)(input, createContext(match, visitors, dependencies, writer));
          const response = new Uint8Array();
          if (reply.status === 202) await writer.idempotency.save(request, { fingerprint, response });
          return reply;
        },
        { account: visitors.name },
      );
    return loadShedder.run(match, transact);
  }

  return { show, receive, thank };
}

/** Browsers send this header only over TLS or to localhost. Without it, the token proves that the form was shown. */
function isFromOwnPage({ requestHeaders }: Exchange): boolean {
  return ["same-origin", undefined].includes(requestHeaders["sec-fetch-site"]);
}

function isForm({ request }: Exchange): boolean {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

function readForm(bytes: Uint8Array): SentForm {
  const sent = new URLSearchParams(new TextDecoder().decode(bytes));
  const textOf = (name: string) => sent.get(name) ?? "";
  return {
    texts: {
      name: textOf("name").trim(),
      email: textOf("email").trim(),
      phone: textOf("phone").trim(),
      // Browsers send line breaks as CR LF, but count each as one character towards the maximum.
      message: textOf("message").replaceAll("\r\n", "\n"),
    },
    token: textOf(TOKEN_FIELD),
    isTrapped: textOf(TRAP_FIELD) !== "",
  };
}

function toEnquiry({ name, email, phone, message }: QuestionTexts): Enquiry {
  return { name, message, ...(email !== "" && { email }), ...(phone !== "" && { phone }) };
}

function faultsOf(body: Enquiry): QuestionFault[] {
  const invalid = findFaults("createEnquiry", "body", body);
  const isUnreachable = body.email === undefined && body.phone === undefined;
  return [...(isUnreachable ? ["reach" as const] : []), ...fieldNames.filter((name) => invalid?.has(name))];
}

/** Redirects to the page of the pet, which says why there is no form: the pet is not shown, or the store has none. */
function respondWithPetPage(exchange: Exchange): Response {
  return respondWithRedirect(exchange, `../${encodeURIComponent(exchange.request.params?.petId ?? "")}`);
}

/** Redirects the browser with a GET. `location` is relative, since a proxy may add a prefix to all paths. */
function respondWithRedirect({ headers }: Exchange, location: string): Response {
  const all = { ...headers, ...shopHeaders, "Cache-Control": "no-store", Location: location };
  return new Response(null, { status: 303, headers: all });
}
