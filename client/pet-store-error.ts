import { parseJsonObject } from "../src/contract/json.ts";

/** What an operation refused with, or why it could not be asked. The message is for people. */
export class PetStoreError extends Error {
  override name = "PetStoreError";
  /** For programs; `unreachable` where there was no answer, `unexpected_answer` where it came from somebody else. */
  readonly code: string;
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** How long to wait before the next try, where the service said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    { code, status, headers, cause }: { code: string; status: number; headers?: Headers; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.requestId = headers?.get("Request-Id") ?? undefined;
    this.retryAfterSeconds = Number(headers?.get("Retry-After")) || undefined;
  }
}

/** The error of an answer with a status from 400 on. */
export async function readError(response: Response): Promise<PetStoreError> {
  const { status, headers } = response;
  const body = parseJsonObject(await response.text());
  if (typeof body === "object" && typeof body.code === "string" && typeof body.message === "string") {
    return new PetStoreError(body.message, { code: body.code, status, headers });
  }
  const message = `Something between here and the pet store answered ${status}. Try again in a moment.`;
  return new PetStoreError(message, { code: "unexpected_answer", status, headers });
}

/** The error where nobody answered. */
export function toUnreachable(cause: unknown): PetStoreError {
  const message = "The pet store cannot be reached. Check your connection, and try again.";
  return new PetStoreError(message, { code: "unreachable", status: 0, cause });
}
