import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ErrorMessage } from "../parts/error-message.tsx";
import { PASSWORD_LENGTH_MIN, passwordFault } from "./password.ts";

export interface Account {
  name: string;
  email: string;
  password: string;
}

interface AccountFormProps {
  action: string;
  isPending: boolean;
  error: unknown;
  onSubmit: (account: Account) => void;
}

/** Name, address and password of a new account. */
export function AccountForm({ action, isPending, error, onSubmit }: AccountFormProps) {
  const [account, setAccount] = useState<Account>({ name: "", email: "", password: "" });
  const [faults, setFaults] = useState<Partial<Account>>({});
  const field = (name: keyof Account) => ({
    name,
    value: account[name],
    error: faults[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setAccount({ ...account, [name]: event.currentTarget.value }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOf(account);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSubmit(account);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Your name" autoComplete="name" {...field("name")} />
        <TextInput label="E-mail address" type="email" autoComplete="username" {...field("email")} />
        <PasswordInput
          label="Password"
          description={`At least ${PASSWORD_LENGTH_MIN} characters. A few words in a row are good.`}
          autoComplete="new-password"
          {...field("password")}
        />
        {Boolean(error) && <ErrorMessage error={error} title="The account was not made" />}
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

function faultsOf({ name, email, password }: Account): Partial<Account> {
  const fault = passwordFault(password);
  return {
    ...(name.trim() === "" && { name: "Say how you are called." }),
    ...(!/^\S+@\S+$/.test(email) && { email: "This is not an e-mail address." }),
    ...(fault && { password: fault }),
  };
}
