export interface ErrorDescription {
  type: string;
  /** With the messages of the causes. */
  message: string;
  /** With the stacks of the causes. */
  stack: string;
  code?: string;
  errno?: string | number;
}

/** Maximum number of errors in a chain of causes, which may be circular. */
const CHAIN_MAX = 10;

/** Describes a thrown value for the log. Other properties are left out: they may contain values of a request. */
export function describeError(thrown: unknown): ErrorDescription {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const chain = [error];
  for (let { cause } = error; cause instanceof Error && chain.length < CHAIN_MAX; { cause } = cause) chain.push(cause);
  const { code, errno } = error as { code?: string; errno?: string | number };
  return {
    type: error.constructor.name,
    // An error that only classifies its cause has the same message.
    message: chain
      .map(({ message }) => message)
      .filter((message, index, messages) => message !== messages[index - 1])
      .join(": "),
    stack: chain.map(({ stack, message }) => stack ?? message).join("\ncaused by: "),
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
  };
}
