import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useUnsavedInput } from "../hooks/use-unsaved-input.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { OneTimeError } from "./link.tsx";
import { NewPasswordInput, refusedPassword, validatePassword } from "./password.tsx";

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

/** Name, email address and password of a new account. */
export function AccountForm({ action, isPending, error, onSubmit }: AccountFormProps) {
  const [account, setAccount] = useState<Account>({ name: "", email: "", password: "" });
  const [errors, setErrors] = useState<Partial<Account>>({});
  const refused = refusedPassword(error, "password");
  const field = (name: keyof Account) => ({
    name,
    value: account[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setAccount({ ...account, [name]: event.currentTarget.value }),
  });
  useUnsavedInput(Object.values(account).some((text) => text !== "") && !isPending);
  function submit() {
    const newErrors = validate(account);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0 && !isPending) onSubmit(account);
  }

  return (
    <Form onSubmit={submit} error={error}>
      <TextInput label="Your name" autoComplete="name" {...field("name")} />
      <TextInput label="Email address" type="email" autoComplete="username" {...field("email")} />
      <NewPasswordInput label="Password" {...field("password")} error={errors.password ?? refused} />
      <OneTimeError
        error={refused ? null : error}
        title="Your account was not created"
        advice="Your account may exist already: try to log in."
      />
      <SubmitButton isPending={isPending}>{action}</SubmitButton>
    </Form>
  );
}

function validate({ name, email, password }: Account): Partial<Account> {
  const passwordError = validatePassword(password);
  return {
    ...(name.trim() === "" && { name: "Enter your name." }),
    ...(!/^\S+@\S+$/.test(email) && { email: "Enter a valid email address." }),
    ...(passwordError && { password: passwordError }),
  };
}
