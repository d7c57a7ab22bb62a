import { useLocalStorage } from "@mantine/hooks";
import { useCan } from "../session/session.ts";

/** Whether to show developer tools such as curl commands: always for owners, for others if they have turned them on. */
export function useDeveloperTools() {
  const isOwner = useCan("admin");
  const [isOn, setIsOn] = useLocalStorage({
    key: "petstore-developer-tools",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { areShown: isOwner || isOn, isOptional: !isOwner, isOn, setIsOn };
}
